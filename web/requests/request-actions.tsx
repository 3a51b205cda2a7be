import { ClipboardList, MessageCircleQuestion, ReceiptText } from 'lucide';
import { useEffect, useState } from 'react';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import { sumItems } from '#contract/cart/cart-sums.ts';
import { formatPrice } from '#contract/money/currencies.ts';
import type { RequestType } from '#contract/requests/request-labels.ts';
import { m } from '#messages';
import { runInBackground } from '../platform/background.ts';
import { useSiteData } from '../platform/site-data.ts';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { focusInvalidQuantity } from '../ui/quantity-stepper.tsx';
import { toast } from '../ui/toast.ts';
import { cartSumText } from './cart-sum-text.ts';
import styles from './request-actions.module.css';
import { requestLabels } from './request-labels.ts';
import type { Sent } from './use-send-request.ts';

const actions = [
	['Order', ClipboardList, button.primary],
	['Inquiry', MessageCircleQuestion, button.button],
	['Quote', ReceiptText, button.button],
] as const;

const loadDialog = () => import('./send-dialog.tsx');

/** Loads the dialog right after the cart: when the buyer presses a button, the connection may be lost. `load` tries again. */
function useSendDialog() {
	const [dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>>>();
	useEffect(() => runInBackground(loadDialog().then(setDialog)), []);
	/** Returns whether the dialog is there. */
	const load = async (): Promise<boolean> => {
		if (dialog) return true;
		try {
			setDialog(await loadDialog());
			return true;
		} catch {
			void toast('error', m.error_network());
			return false;
		}
	};
	return { dialog, load };
}

interface RequestActionsProps {
	items: CartItem[];
	/** Waits until changes are saved; false when one failed. */
	waitForSaves: () => Promise<boolean>;
	onSent: (sent: Sent) => void;
}

/** The total of the selected items, and buttons that send them as an order, an inquiry or a request for a quote. */
export function RequestActions({ items, waitForSaves, onSent }: RequestActionsProps) {
	const { site } = useSiteData();
	const { dialog, load } = useSendDialog();
	/** The type of the request whose last step is open. */
	const [type, setType] = useState<RequestType>();
	/** A pressed button waits for the last change. Said from then on: earlier it would push the button away from under the finger. */
	const [isWaiting, setWaiting] = useState(false);
	const count = items.length;
	const hint = count === 0 ? m.request_hint() : isWaiting ? m.request_wait_hint() : undefined;
	const [total = formatPrice(0, site.currency), ...details] = cartSumText(sumItems(items, site.currency), site);
	/** Opens the last step after changes of the cart are saved: it shows their sum. */
	const press = async (pressed: RequestType) => {
		if (focusInvalidQuantity()) return;
		if (count === 0) return void toast('error', requestLabels[pressed].select());
		setWaiting(true);
		const isReady = (await load()) && (await waitForSaves());
		setWaiting(false);
		if (isReady) setType(pressed);
	};
	return (
		<div className={styles.actions}>
			{count > 0 && (
				<p className={styles.total}>
					{m.cart_total()}{' '}
					<strong>
						<Code>{total}</Code>
					</strong>{' '}
					<small>
						<Code>{details.join(' · ')}</Code>
					</small>
				</p>
			)}
			{hint && <p>{hint}</p>}
			<div className={styles.buttons}>
				{actions.map(([action, icon, className]) => (
					<button
						key={action}
						type="button"
						className={className}
						aria-disabled={count === 0}
						onClick={() => runInBackground(press(action))}
					>
						<Icon of={icon} size={18} /> {requestLabels[action].send({ count })}
					</button>
				))}
			</div>
			{type && dialog && (
				<dialog.SendDialog
					type={type}
					items={items}
					waitForSaves={waitForSaves}
					onSent={onSent}
					onClose={() => setType(undefined)}
				/>
			)}
		</div>
	);
}
