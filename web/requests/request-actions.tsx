import { ClipboardList, MessageCircleQuestion, ReceiptText } from 'lucide';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import { m } from '#messages';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import styles from './request-actions.module.css';
import { requestLabels } from './request-labels.ts';
import { type Sent, useSendRequest } from './use-send-request.ts';

const actions = [
	['Order', ClipboardList, button.primary],
	['Inquiry', MessageCircleQuestion, button.button],
	['Quote', ReceiptText, button.button],
] as const;

interface RequestActionsProps {
	items: CartItem[];
	/** Whether a change of the cart is being saved. */
	saving: boolean;
	/** Waits until changes are saved; false when one failed. */
	saved: () => Promise<boolean>;
	onSent: (sent: Sent) => void;
}

/** Buttons that send the selected items as an order, an inquiry or a request for a quote. */
export function RequestActions({ items, saving, saved, onSent }: RequestActionsProps) {
	const { send, sending } = useSendRequest({ saved, onSent });
	const count = items.length;
	const hint = count === 0 ? m.request_hint() : saving ? m.request_wait_hint() : undefined;
	return (
		<div className={styles.actions}>
			{hint && <p>{hint}</p>}
			<div className={styles.buttons}>
				{actions.map(([type, icon, className]) => (
					<button
						key={type}
						type="button"
						className={className}
						aria-disabled={count === 0}
						disabled={sending !== undefined}
						aria-busy={sending === type}
						onClick={() => void send(type, items)}
					>
						<Icon of={icon} size={18} /> {requestLabels[type].send({ count })}
					</button>
				))}
			</div>
		</div>
	);
}
