import { X } from 'lucide';
import { useCallback } from 'react';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import { m } from '#messages';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import text from '../ui/text.module.css';
import { requestLabels } from './request-labels.ts';
import styles from './sent-panel.module.css';
import type { Sent } from './use-send-request.ts';

interface SentPanelProps {
	sent: Sent;
	/** The sent items that are still unchanged in the cart. */
	left: CartItem[];
	removing: boolean;
	onRemove: () => void;
	onClose: () => void;
}

/** A request sent from the cart: its code with a link, and a button to remove its items from the cart. */
export function SentPanel({ sent: { request }, left, removing, onRemove, onClose }: SentPanelProps) {
	// the clicked button may be far below
	const show = useCallback((section: HTMLElement | null) => {
		section?.focus({ preventScroll: true });
		section?.scrollIntoView({ block: 'center' });
	}, []);
	return (
		<section ref={show} tabIndex={-1} className={styles.sent} aria-labelledby="sent-title">
			<h2 id="sent-title">{requestLabels[request.type].title()}</h2>
			<p>
				{m.request_sent_stored()}{' '}
				<Link to={urls.request(request.code)} className={text.code}>
					<Code>{request.code}</Code>
				</Link>
			</p>
			{left.length > 0 && (
				<button type="button" className={button.button} disabled={removing} onClick={onRemove}>
					{m.request_sent_remove({ count: left.length })}
				</button>
			)}
			<button type="button" className={button.icon} aria-label={m.request_sent_close()} onClick={onClose}>
				<Icon of={X} size={20} />
			</button>
		</section>
	);
}
