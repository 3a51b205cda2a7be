import { RotateCcw } from 'lucide';
import { useState } from 'react';
import { maxSearchLength } from '#contract/query-limits.ts';
import type { GoneItem, OrderedAgain } from '#contract/requests/order-again.schema.ts';
import { m } from '#messages';
import { customerCall } from '../accounts/session.ts';
import { notifyTabs, reloadCart } from '../cart/cart-store.ts';
import { type ApiResult, errorText } from '../platform/api.ts';
import { runInBackground } from '../platform/background.ts';
import { sendAddition } from '../platform/send-once.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import text from '../ui/text.module.css';
import { useFocusRecovery } from '../ui/use-focus-recovery.ts';
import styles from './order-again.module.css';

/** Adds the available items of a request to the cart: once, also when it is tried again soon after a response that was lost. */
async function orderAgain(requestId: number): Promise<ApiResult<OrderedAgain>> {
	const result = await sendAddition<OrderedAgain>(customerCall, `/api/requests/${requestId}/again`, { body: {} });
	// without a response they may have been added all the same
	if (result.ok || result.status === 0) {
		runInBackground(reloadCart());
		notifyTabs();
	}
	return result;
}

/** A missing item, and its successor. */
function MissingItem({ item: { name, size, successor, in_words } }: { item: GoneItem }) {
	if (in_words)
		return (
			<li>
				{m.again_in_words({ name })}{' '}
				<Link to={urls.ask({ text: name.slice(0, maxSearchLength) })}>{m.ask_title()}</Link>
			</li>
		);
	return (
		<li>
			<span>{size && successor ? m.again_gone_size({ name, size }) : m.again_gone({ name })}</span>
			{successor && (
				<>
					{' '}
					{m.again_instead()}{' '}
					<Link to={urls.product({ id: successor.product_id, name: successor.name })}>
						<Code>{successor.name}</Code>
					</Link>
				</>
			)}
		</li>
	);
}

/** A button that adds the available items of a request to the cart, and lists the missing ones. */
export function OrderAgain({ id }: { id: number }) {
	const [isBusy, setBusy] = useState(false);
	const [done, setDone] = useState<OrderedAgain>();
	const [error, setError] = useState<string>();
	const focusRecovery = useFocusRecovery();
	const onClick = async () => {
		setBusy(true);
		const result = await orderAgain(id);
		setDone(result.ok ? result.data : undefined);
		setError(result.ok ? undefined : errorText(result, m.again_failed()));
		setBusy(false);
	};
	return (
		<div ref={focusRecovery} tabIndex={-1} className={`${styles.again} ${text.scripted}`}>
			{!done && (
				<button type="button" className={button.button} disabled={isBusy} onClick={() => void onClick()}>
					<Icon of={RotateCcw} size={18} /> {isBusy ? m.again_adding() : m.again_order()}
				</button>
			)}
			<div role="status">
				{done && (
					<p>
						{done.added.length === 0 ? m.again_none() : m.again_added({ count: done.added.length })}{' '}
						{done.added.length > 0 && <Link to={urls.cart}>{m.cart_view()}</Link>}
					</p>
				)}
				{done && done.gone.length > 0 && (
					<ul>
						{done.gone.map((item, at) => (
							<MissingItem key={at} item={item} />
						))}
					</ul>
				)}
			</div>
			<FormError message={error} />
		</div>
	);
}
