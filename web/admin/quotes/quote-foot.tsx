import type { Ref } from 'react';
import type { Currency } from '#contract/money/currencies.ts';
import type { LineToPrice } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import { Money } from '../../quotes/money.tsx';
import button from '../../ui/button.module.css';
import { deskSums } from './quote-draft.ts';
import styles from './quote-foot.module.css';
import { useTyped } from './use-typed.ts';

interface QuoteFootProps {
	lines: LineToPrice[];
	busy: 'saving' | 'sending' | undefined;
	/** Why it can't be sent now. */
	closed: string | undefined;
	saveButton: Ref<HTMLButtonElement>;
	onSave: () => void;
	onSend: () => void;
}

/** What the quote comes to, and its two buttons; in sight wherever one types. */
export function QuoteFoot({ lines, busy, closed, saveButton, onSave, onSend }: QuoteFootProps) {
	const sums = useTyped((draft) => deskSums(draft, lines));
	const currency = useTyped((draft) => draft.currency);
	return (
		<footer className={styles.foot}>
			<dl className={styles.sums}>
				<Sum label={m.quote_net()} amount={sums?.net} currency={currency} />
				<Sum label={m.quote_desk_vat_sum()} amount={sums?.vat} currency={currency} />
				<Sum label={m.quote_total()} amount={sums?.total} currency={currency} />
			</dl>
			{sums !== undefined && sums.open_lines > 0 && (
				<p className={styles.open}>{m.quote_message_open({ count: sums.open_lines })}</p>
			)}
			<div className={styles.buttons}>
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
