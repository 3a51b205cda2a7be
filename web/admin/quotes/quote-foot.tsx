import type { ReactNode, Ref } from 'react';
import type { Currency } from '#contract/money/currencies.ts';
import type { SellerDetail } from '#contract/quotes/quote-desk.schema.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { Money } from '../../quotes/money.tsx';
import button from '../../ui/button.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { Link } from '../../ui/link.tsx';
import { deskSums } from './quote-draft.ts';
import styles from './quote-foot.module.css';
import { useTyped } from './use-typed.ts';

const detailLabels: Record<SellerDetail, () => string> = {
	logo: m.settings_logo,
	address: m.settings_address,
	tax_number: m.settings_tax_number,
};

interface QuoteFootProps {
	/** What the paper lacks. */
	missing: SellerDetail[];
	busy: 'saving' | 'sending' | undefined;
	/** Why it was not saved or sent. */
	error: string | undefined;
	/** Why it can't be sent now. */
	closed: string | undefined;
	/** What is there of a sent quote: its papers and its chat. */
	sent: ReactNode;
	saveButton: Ref<HTMLButtonElement>;
	onSave: () => void;
	onSend: () => void;
}

/** What the quote comes to, and its two buttons; in sight wherever one types. */
export function QuoteFoot({ missing, busy, error, closed, sent, saveButton, onSave, onSend }: QuoteFootProps) {
	const sums = useTyped((draft) => deskSums(draft));
	const currency = useTyped((draft) => draft.currency);
	return (
		<footer className={styles.foot}>
			<div className={styles.error}>
				<FormError message={error} />
			</div>
			<dl className={styles.sums}>
				{sums !== undefined && sums.discount > 0 && (
					<Sum label={m.quote_discount_sum()} amount={-sums.discount} currency={currency} />
				)}
				<Sum label={m.quote_net()} amount={sums?.net} currency={currency} />
				<Sum label={m.quote_desk_vat_sum()} amount={sums?.vat} currency={currency} />
				<Sum label={m.quote_total()} amount={sums?.total} currency={currency} />
			</dl>
			{sums !== undefined && sums.open_lines > 0 && (
				<p className={styles.open}>{m.quote_message_open({ count: sums.open_lines })}</p>
			)}
			{missing.length > 0 && (
				<p className={styles.open}>
					{m.quote_desk_missing({ details: listText(missing.map((detail) => detailLabels[detail]())) })}{' '}
					<Link to={consoleUrls.tab('settings')} target="_blank">
						{m.quote_desk_open_settings()}
					</Link>
				</p>
			)}
			<div className={styles.buttons}>
				{sent}
				<button
					ref={saveButton}
					type="button"
					className={button.button}
					aria-disabled={busy !== undefined}
					onClick={onSave}
				>
					{busy === 'saving' ? m.admin_saving() : m.admin_save()}
				</button>
				<button
					type="button"
					className={button.primary}
					aria-disabled={busy !== undefined || closed !== undefined}
					title={closed}
					onClick={() => closed === undefined && onSend()}
				>
					{busy === 'sending' ? m.quote_desk_sending() : m.quote_desk_send()}
				</button>
			</div>
		</footer>
	);
}

function Sum({ label, amount, currency }: { label: string; amount: number | undefined; currency: Currency }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>{amount === undefined ? '–' : <Money amount={amount} currency={currency} />}</dd>
		</div>
	);
}
