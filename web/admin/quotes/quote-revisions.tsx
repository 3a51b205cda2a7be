import { Check, Copy } from 'lucide';
import { useRef } from 'react';
import { directionOf } from '#contract/language.ts';
import { formatMoney } from '#contract/money/currencies.ts';
import { chosenLines, totalOfChosen } from '#contract/quotes/chosen-lines.ts';
import type { QuoteAtDesk, QuoteRevision } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import { formatMoment } from '../../platform/format-date.ts';
import { currentLanguage } from '../../platform/language.ts';
import { useSiteData } from '../../platform/site-data.ts';
import { Money } from '../../quotes/money.tsx';
import { useCopy } from '../../requests/use-copy.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import field from '../../ui/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import panel from '../../ui/panel.module.css';
import actions from '../frame/actions.module.css';
import { QuoteChatLink } from './quote-chat-link.tsx';
import styles from './quote-revisions.module.css';
import { RevisionState } from './revision-state.tsx';

interface QuoteRevisionsProps {
	quote: QuoteAtDesk;
	/** Sends the last revision again, valid from today. Undefined while the draft has unsaved changes, which would not be sent. */
	onRenew: (() => void) | undefined;
	/** Sends the lines of the last revision that the buyer has chosen. Undefined as for `onRenew`. */
	onSendChosen: (() => void) | undefined;
	busy: boolean;
}

/** The sent revisions, the newest first, and the message of the newest. Its papers are in the menu of the foot. */
export function QuoteRevisions({ quote: { request, revisions }, onRenew, onSendChosen, busy }: QuoteRevisionsProps) {
	const [newest] = revisions;
	if (!newest) return null;
	const isExpired = request.status === 'expired';
	return (
		<section className={panel.panel} aria-labelledby="quote-revisions">
			<h2 id="quote-revisions">{m.quote_desk_revisions()}</h2>
			<ol className={styles.revisions}>
				{revisions.map((revision) => (
					<Revision
						key={revision.document.revision}
						revision={revision}
						isNewest={revision === newest}
						isExpired={isExpired}
					/>
				))}
			</ol>
			{isExpired && onRenew && (
				<button type="button" className={button.button} disabled={busy} onClick={onRenew}>
					{m.quote_desk_renew()}
				</button>
			)}
			{newest.decision?.line_ids && <ChosenLines revision={newest} onSend={onSendChosen} busy={busy} />}
			<SentMessage revision={newest} />
		</section>
	);
}

interface ChosenLinesProps {
	revision: QuoteRevision;
	onSend: (() => void) | undefined;
	busy: boolean;
}

/** The lines that the buyer has chosen, what their order comes to, and a button that sends them as a quote. */
function ChosenLines({ revision: { document, decision }, onSend, busy }: ChosenLinesProps) {
	const ids = decision?.line_ids ?? [];
	const chosen = chosenLines(document, ids);
	const total = totalOfChosen(document, ids);
	const { currency, discount } = document;
	return (
		<div className={styles.chosen}>
			<h3>{m.quote_desk_chosen_title()}</h3>
			<ul>
				{chosen.map(({ id, name, names, quantity, unit }) => (
					<li key={id}>
						<Code>{names[currentLanguage()] ?? name}</Code> ×{' '}
						<Code>{unit ? `${quantity} ${unit}` : String(quantity)}</Code>
					</li>
				))}
			</ul>
			{total === undefined ? (
				<p>
					<Code>{m.quote_desk_chosen_discount({ discount: formatMoney(discount, currency) })}</Code>
				</p>
			) : (
				<p>
					{m.quote_desk_chosen_total()} <Money amount={total} currency={currency} />
				</p>
			)}
			{onSend && total !== undefined && (
				<>
					<p>{m.quote_desk_chosen_hint()}</p>
					<button type="button" className={button.button} disabled={busy} onClick={onSend}>
						{m.quote_desk_send_chosen()}
					</button>
				</>
			)}
		</div>
	);
}

interface RevisionProps {
	revision: QuoteRevision;
	isNewest: boolean;
	/** Whether the newest revision has expired. */
	isExpired: boolean;
}

function Revision({ revision: { document, decision, sent_by }, isNewest, isExpired }: RevisionProps) {
	const { revision, total, currency, sent_at, valid_until } = document;
	const { site } = useSiteData();
	const date = formatMoment(sent_at, site.timeZone);
	return (
		<li>
			<strong>{m.quote_desk_revision({ revision })}</strong> <Money amount={total} currency={currency} />
			<span className={field.hint}>
				{sent_by === null ? m.quote_desk_sent_on({ date }) : m.quote_desk_sent_by({ name: sent_by, date })}
			</span>
			<RevisionState decision={decision} validUntil={valid_until} isNewest={isNewest} isExpired={isExpired} />
		</li>
	);
}

function SentMessage({ revision: { message, chatUrl, document } }: { revision: QuoteRevision }) {
	const area = useRef<HTMLTextAreaElement>(null);
	const { copied, copy } = useCopy(area);
	const { language } = document;
	return (
		<div className={styles.message}>
			<h3>{m.quote_desk_message()}</h3>
			<div className={field.input}>
				<textarea
					ref={area}
					readOnly
					rows={5}
					lang={language}
					dir={directionOf(language)}
					value={message}
					aria-label={m.quote_desk_message()}
				/>
			</div>
			<div className={actions.actions}>
				<button type="button" className={button.button} onClick={() => void copy()}>
					<Icon of={copied ? Check : Copy} size={18} />
					<span aria-live="polite">{copied ? m.quote_desk_copied() : m.quote_desk_copy()}</span>
				</button>
				{chatUrl && <QuoteChatLink url={chatUrl} />}
			</div>
		</div>
	);
}
