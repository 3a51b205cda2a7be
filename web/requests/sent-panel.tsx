import { Undo2, X } from 'lucide';
import { useCallback, useEffect, useState } from 'react';
import type { GoneItem, OrderedAgain } from '#contract/requests/order-again.schema.ts';
import { m } from '#messages';
import { customerCall } from '../accounts/session.ts';
import { notifyTabs, reloadCart } from '../cart/cart-store.ts';
import { errorText } from '../platform/api.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import text from '../ui/text.module.css';
import { toast } from '../ui/toast.ts';
import { ageText, type LastRequest } from './last-request.ts';
import { requestLabels } from './request-labels.ts';
import styles from './sent-panel.module.css';

interface SentPanelProps {
	request: LastRequest;
	/** Loads the request again. */
	onChanged: () => Promise<void>;
	onClose: () => void;
}

/** The time, renewed each minute. */
function useMinutes(): number {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 60_000);
		return () => clearInterval(timer);
	}, []);
	return now;
}

/** Puts the items of a request back into the cart. Resolves to those that are not in the catalogue any more; undefined when it failed. */
async function putBack(id: number): Promise<GoneItem[] | undefined> {
	const result = await customerCall<OrderedAgain>('POST', `/api/requests/${id}/back-to-cart`);
	if (!result.ok) {
		void toast('error', errorText(result, m.request_put_back_failed()));
		return undefined;
	}
	await reloadCart();
	notifyTabs();
	const { added, gone: missing } = result.data;
	// where another tab was faster, nothing is added and nothing is missing
	if (added.length > 0 || missing.length === 0) void toast('success', m.request_put_back_done());
	return missing;
}

/** The last request that was sent from the cart: when, its number with a link, and a button to put its items back. */
export function SentPanel({
	request: { id, code, type, sentAt, leftCart, isNew },
	onChanged,
	onClose,
}: SentPanelProps) {
	const ago = ageText(sentAt, useMinutes());
	const [isBusy, setBusy] = useState(false);
	const [missingItems, setMissingItems] = useState<GoneItem[]>([]);
	// the clicked button may be far below
	const show = useCallback(
		(section: HTMLElement | null) => {
			if (!isNew) return;
			section?.focus({ preventScroll: true });
			section?.scrollIntoView({ block: 'center' });
		},
		[isNew],
	);
	const undo = async () => {
		setBusy(true);
		const missing = await putBack(id);
		if (missing) {
			setMissingItems(missing);
			await onChanged();
		}
		setBusy(false);
	};
	const title = requestLabels[type].title();
	return (
		<section ref={show} tabIndex={-1} className={styles.sent} aria-labelledby="sent-title">
			<h2 id="sent-title">{ago ? m.request_sent_ago({ title, ago }) : title}</h2>
			<p>
				{m.request_sent_number()}{' '}
				<Link to={urls.request(code)} className={text.code}>
					<Code>{code}</Code>
				</Link>
			</p>
			{leftCart > 0 && (
				<div className={styles.left}>
					<p>{m.request_left_cart({ count: leftCart })}</p>
					<button type="button" className={button.button} disabled={isBusy} onClick={() => void undo()}>
						<Icon of={Undo2} size={18} flip /> {m.request_put_back()}
					</button>
				</div>
			)}
			<div role="status" className={styles.missing}>
				{missingItems.length > 0 && (
					<ul>
						{missingItems.map(({ name }, at) => (
							<li key={at}>{m.again_gone({ name })}</li>
						))}
					</ul>
				)}
			</div>
			<button type="button" className={button.icon} aria-label={m.request_sent_close()} onClick={onClose}>
				<Icon of={X} size={20} />
			</button>
		</section>
	);
}
