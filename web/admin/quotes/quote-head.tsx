import { pathIn } from '#contract/language.ts';
import { formatMoney } from '#contract/money/currencies.ts';
import type { QuoteAtDesk, QuotedRequest } from '#contract/quotes/quote-desk.schema.ts';
import { typeText } from '#contract/requests/request-labels.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { currentLanguage } from '../../platform/language.ts';
import { urls } from '../../platform/urls.ts';
import AddedWords from '../../requests/added-words.tsx';
import { PhotoStrip } from '../../requests/photo-strip.tsx';
import { StatusChip } from '../../requests/status-chip.tsx';
import { Code } from '../../ui/code.tsx';
import field from '../../ui/field.module.css';
import { Written } from '../../ui/written.tsx';
import { formatTime } from '../frame/format-time.ts';
import { BuyerName } from '../requests/buyer-name.tsx';
import { ReadLanguage } from '../requests/read-language.tsx';
import styles from './quote-head.module.css';

/** The buyer, the state and the words of the request that is quoted. */
export function QuoteHead({ request, company }: { request: QuotedRequest; company: QuoteAtDesk['company'] }) {
	const { code, type, status, payment, created_at, language, text } = request;
	return (
		<section className={styles.head} aria-label={typeText(type)}>
			<dl className={styles.facts}>
				<div>
					<dt>{m.admin_requests_customer()}</dt>
					<dd>
						<BuyerName request={request} /> <ReadLanguage language={language} />
					</dd>
				</div>
				<div>
					<dt>{m.customers_phone()}</dt>
					<dd>
						<Code>{request.customer_number ?? m.customers_not_given()}</Code>
					</dd>
				</div>
				<div>
					<dt>{m.quote_desk_asked_on()}</dt>
					<dd>
						<time dateTime={created_at}>
							<Code>{formatTime(created_at)}</Code>
						</time>
					</dd>
				</div>
				<div>
					<dt>{m.admin_requests_status()}</dt>
					<dd>
						<StatusChip status={status} /> {payment && <StatusChip status={payment} />}
					</dd>
				</div>
				<div>
					<dt>{m.quote_desk_buyer_page()}</dt>
					<dd>
						<a href={pathIn(currentLanguage(), urls.request(code))} target="_blank" rel="noreferrer">
							<Code>{code}</Code>
						</a>
					</dd>
				</div>
			</dl>
			<AddedWords request={request} isSeller />
			{company && <CompanyLine company={company} />}
			<PhotoStrip request={request} />
			{request.customer_number === null && <p className={field.hint}>{m.quote_desk_no_chat()}</p>}
			{text && (
				<figure className={styles.asked}>
					<figcaption>{m.quote_desk_asked()}</figcaption>
					<Written>{text}</Written>
				</figure>
			)}
		</section>
	);
}

/** The buyer's company with its terms and credit. It informs the seller and blocks nothing. */
function CompanyLine({ company }: { company: NonNullable<QuoteAtDesk['company']> }) {
	const { name, terms_days, credit, accepted, currency, unconverted, approval_above, po_required } = company;
	const amount = (value: number) => formatMoney(value, currency);
	const texts = [
		m.company_at_desk({ company: isolateCodes(name) }),
		...(terms_days === null ? [] : [m.company_terms_paper({ count: terms_days })]),
		credit === null
			? m.company_standing({ accepted: amount(accepted) })
			: m.company_standing_of_credit({ accepted: amount(accepted), credit: amount(credit) }),
		...unconverted.map((other) =>
			m.company_standing_unconverted({ accepted: formatMoney(other.accepted, other.currency) }),
		),
		...(approval_above === null ? [] : [m.company_at_desk_approval({ amount: amount(approval_above) })]),
		...(po_required ? [m.company_at_desk_po()] : []),
	];
	return <p>{texts.join(' · ')}</p>;
}
