import { Download } from 'lucide';
import type { PublicRequest } from '#contract/quotes/quote-desk.schema.ts';
import { textFor, textsOf } from '#contract/translations.ts';
import { m } from '#messages';
import { formatDate, formatMoment } from '../platform/format-date.ts';
import { currentLanguage } from '../platform/language.ts';
import { useSiteData } from '../platform/site-data.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { ChatLink } from '../ui/chat-link.tsx';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import text from '../ui/text.module.css';
import { Written } from '../ui/written.tsx';
import { Money } from './money.tsx';
import { QuoteDecisionForm } from './quote-decision-form.tsx';
import styles from './quote-panel.module.css';
import { QuoteTable } from './quote-table.tsx';
import { WithdrawDecision } from './withdraw-decision.tsx';

// few requests have several revisions
const EarlierQuotes = lazyPart(() => import('./earlier-quotes.tsx').then((file) => file.default));

type Quote = NonNullable<PublicRequest['quote']>;

const tones = {
	open: styles.open,
	expired: styles.expired,
	settled: styles.settled,
	awaiting_approval: styles.settled,
	accepted: styles.accepted,
	declined: styles.declined,
	accepted_in_part: styles.settled,
};

/** The state of the quote in a sentence. */
function stateText({ state, document: { valid_until }, decision }: Quote, timeZone: string): string {
	const decided = decision ? formatMoment(decision.decided_at, timeZone) : formatDate(valid_until);
	const texts = {
		open: () => m.quote_open({ date: formatDate(valid_until) }),
		expired: () => m.quote_expired_on({ date: formatDate(valid_until) }),
		accepted: () => m.quote_accepted_on({ date: decided }),
		declined: () => m.quote_declined_on({ date: decided }),
		accepted_in_part: () => m.quote_chosen_on({ count: decision?.line_ids?.length ?? 0, date: decided }),
		settled: () => m.quote_moved_on(),
		awaiting_approval: () => m.quote_awaiting_approval(),
	};
	return texts[state]();
}

interface QuotePanelProps {
	request: PublicRequest;
	quote: Quote;
	/** Whether the reader has signed in and is not the buyer: his company's approver, for example. */
	isOthers: boolean;
}

/** The quote for a request: lines, sums, state, and the buyer's actions. */
export function QuotePanel({ request, quote, isOthers }: QuotePanelProps) {
	const { site } = useSiteData();
	const { code, revisions } = request;
	const { document, state, decision } = quote;
	const { revision, sent_at } = document;
	const canWithdraw =
		state === 'awaiting_approval' ? !isOthers : decision && state !== 'expired' && state !== 'settled';
	const question = m.quote_question({ code, revision });
	const terms = textFor(textsOf(document.terms, document.translations, 'terms'), currentLanguage());
	return (
		<section className={styles.quote} aria-labelledby="quote-title">
			<header>
				<h2 id="quote-title">{m.quote_title()}</h2>
				<p className={text.code}>{m.quote_revision({ revision, date: formatMoment(sent_at, site.timeZone) })}</p>
			</header>
			<p role="status" className={tones[state]}>
				{stateText(quote, site.timeZone)}{' '}
				{state === 'open' && (
					<strong>
						{m.quote_total()} <Money amount={document.total} currency={document.currency} />
					</strong>
				)}
				{decision?.po_number && (
					<>
						{' '}
						<Code>{m.quote_po_number_of({ number: decision.po_number })}</Code>
					</>
				)}
			</p>
			{state === 'open' && quote.approval?.state === 'refused' && (
				<p className={styles.declined}>
					<Code>{m.quote_approval_refused({ reason: quote.approval.reason || '–' })}</Code>
				</p>
			)}
			<QuoteTable document={document} />
			{document.note && <Written>{document.note}</Written>}
			{terms && (
				<div className={styles.terms}>
					<h3>{m.quote_terms()}</h3>
					<Written>{terms}</Written>
				</div>
			)}
			<div className={styles.actions}>
				<QuoteDecisionForm
					code={code}
					document={document}
					terms={terms}
					isOpen={state === 'open' || state === 'accepted_in_part'}
				/>
				{canWithdraw && <WithdrawDecision revision={revision} until={decision?.withdraw_until} />}
				<ChatLink className={button.button} phone={site.phone} message={question}>
					{m.quote_ask()}
				</ChatLink>
				<a className={button.button} href={urls.quotePdf(code, currentLanguage())} download>
					<Icon of={Download} size={18} /> {m.quote_pdf()}
				</a>
			</div>
			{revisions.length > 1 && <EarlierQuotes revisions={revisions.slice(1)} />}
		</section>
	);
}
