import { ArrowLeft } from 'lucide';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import { m } from '#messages';
import { customerContext } from '../accounts/customer-context.ts';
import { cartAction, cartPageFailures, cartSaved, revalidatesUnlessChanged } from '../cart/cart-action.ts';
import { CartLoading } from '../cart/cart-loading.tsx';
import rowStyles from '../cart/cart-row.module.css';
import { CartRow } from '../cart/cart-row.tsx';
import { openCart, useCart } from '../cart/cart-store.ts';
import { useSelection } from '../cart/use-selection.ts';
import { runInBackground } from '../platform/background.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { browserStorage } from '../platform/storage.ts';
import { urls } from '../platform/urls.ts';
import { type LastRequest, loadLastRequest } from '../requests/last-request.ts';
import { RequestActions } from '../requests/request-actions.tsx';
import type { Sent } from '../requests/use-send-request.ts';
import button from '../ui/button.module.css';
import chip from '../ui/chip.module.css';
import { Icon } from '../ui/icon.tsx';
import page from '../ui/page.module.css';
import { useFocusRecovery } from '../ui/use-focus-recovery.ts';
import type { Route } from './+types/cart-page.ts';
import styles from './cart-page.module.css';

export const meta = () =>
	pageMeta({ site: undefined, title: m.cart_title(), description: m.cart_title(), path: urls.cart, hidden: true });

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
	const [last] = await Promise.all([loadLastRequest(), openCart(context.get(customerContext).id)]);
	return { last };
}

export const clientAction = cartAction(cartPageFailures);
export const shouldRevalidate = revalidatesUnlessChanged;

// most carts have items
const EmptyCart = lazy(() => import('../cart/cart-states.tsx').then((file) => ({ default: file.EmptyCart })));
const CartFailed = lazy(() => import('../cart/cart-states.tsx').then((file) => ({ default: file.CartFailed })));
const SentPanel = lazy(() => import('../requests/sent-panel.tsx').then((module) => ({ default: module.SentPanel })));
/** The id of the request whose panel was closed. */
const closedKey = 'sent-closed';

/** The newest request: sent here, or loaded. When another tab or device takes items out of the cart, it is loaded again. */
function useLastRequest(loaded: LastRequest | undefined, items: CartItem[]) {
	const [sent, setSent] = useState<LastRequest>();
	const [closedId, setClosedId] = useState(() => Number(browserStorage.get(closedKey)));
	const { revalidate } = useRevalidator();
	const count = useRef(items.length);
	useEffect(() => {
		if (items.length < count.current) runInBackground(revalidate());
		count.current = items.length;
	}, [items.length, revalidate]);
	const newest = sent && (loaded?.id ?? 0) < sent.id ? sent : loaded;
	// it may be loaded again before its panel is there, which then takes the focus
	const last = newest && { ...newest, isNew: newest.id === sent?.id };
	return {
		last: last?.id === closedId ? undefined : last,
		revalidate,
		onSent({ request: { id, code, type }, items }: Sent) {
			setSent({ id, code, type, sentAt: Date.now(), leftCart: items.length, isNew: true });
		},
		close() {
			setClosedId(last?.id ?? 0);
			browserStorage.set(closedKey, String(last?.id));
		},
	};
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
	const { status, items } = useCart();
	const selection = useSelection(items);
	const navigate = useNavigate();
	const focusRecovery = useFocusRecovery();
	const { last, revalidate, onSent, close } = useLastRequest(loaderData.last, items);
	// in a new tab, there is no page to go back to
	const goBack = () => void (window.history.state?.idx > 0 ? navigate(-1) : navigate(urls.products));
	return (
		<div ref={focusRecovery} tabIndex={-1} className={page.page}>
			<header className={page.head}>
				<div className={styles.title}>
					<button type="button" className={button.button} onClick={goBack}>
						<Icon of={ArrowLeft} size={18} flip /> {m.cart_back()}
					</button>
					<h1>{m.cart_title()}</h1>
					{status === 'ready' && <span className={chip.count}>{m.cart_items({ count: items.length })}</span>}
				</div>
				{items.length > 0 && (
					<div className={styles.selection}>
						<span role="status">{m.cart_selected({ selected: selection.selected.length, total: items.length })}</span>
						<button type="button" className={button.button} onClick={selection.toggleAll}>
							{selection.isAllSelected ? m.cart_deselect_all() : m.cart_select_all()}
						</button>
					</div>
				)}
			</header>
			{last && (
				<Suspense>
					<SentPanel key={last.id} request={last} onChanged={revalidate} onClose={close} />
				</Suspense>
			)}
			{status === 'loading' && <CartLoading />}
			<Suspense>
				{status === 'failed' && <CartFailed />}
				{status === 'ready' && items.length === 0 && (
					<EmptyCart hint={m.cart_empty_hint()} action={m.cart_continue()} />
				)}
			</Suspense>
			{items.length > 0 && (
				<>
					<ul className={rowStyles.rows}>
						{items.map((item) => (
							<CartRow
								key={item.cart_item_id}
								item={item}
								selected={selection.has(item)}
								onSelect={(select) => selection.set(item, select)}
							/>
						))}
					</ul>
					<RequestActions items={selection.selected} waitForSaves={cartSaved} onSent={onSent} />
				</>
			)}
		</div>
	);
}
