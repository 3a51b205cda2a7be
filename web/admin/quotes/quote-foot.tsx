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
import { QuoteChatLink } from './quote-chat-link.tsx';
import { deskSums } from './quote-draft.ts';
import styles from './quote-foot.module.css';
import { useDraftValue } from './use-draft-value.ts';

const detailLabels: Record<SellerDetail, () => string> = {
	logo: m.settings_logo,
	address: m.settings_address,
	tax_number: m.settings_tax_number,
};

interface QuoteFootProps {
	/** The seller's details that the paper will lack. */
	missing: SellerDetail[];
	busy: 'saving' | 'sending' | undefined;
	/** Why the last save or send failed. */
	error: string | undefined;
	/** Why the quote can't be sent now. */
	closedText: string | undefined;
	/** Whether the form shows what the newest revision was made of: its message is the next step then. */
	isSent: boolean;
	/** Opens the buyer's chat with the message of the newest revision; null without one. */
	chatUrl: string | null;
	/** Papers of the sent quote. */
	sentMenu: ReactNode;
	saveButton: Ref<HTMLButtonElement>;
	onSave: () => void;
	onSend: () => void;
}

/** The sums of the quote, and the buttons that save and send it. It stays in sight while the page scrolls. */
export function QuoteFoot(props: QuoteFootProps) {
	const { missing, busy, error, closedText, isSent, chatUrl, sentMenu, saveButton, onSave, onSend } = props;
	const sendText = isSent ? m.quote_desk_send_again() : m.quote_desk_send();
	const sums = useDraftValue((draft) => deskSums(draft));
	const currency = useDraftValue((draft) => draft.currency);
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
					<Link to={consoleUrls.settings('quotes')} target="_blank">
						{m.quote_desk_open_settings()}
					</Link>
				</p>
			)}
			<div className={styles.buttons}>
				{sentMenu}
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
					className={isSent ? button.button : button.primary}
					aria-disabled={busy !== undefined || closedText !== undefined}
					title={closedText}
					onClick={() => closedText === undefined && onSend()}
				>
					{busy === 'sending' ? m.quote_desk_sending() : sendText}
				</button>
				{isSent && chatUrl && <QuoteChatLink url={chatUrl} />}
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
