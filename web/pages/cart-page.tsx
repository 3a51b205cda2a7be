import { ArrowLeft } from 'lucide';
import { useState } from 'react';
import { useFetchers, useNavigate } from 'react-router';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import { m } from '#messages';
import { customerContext } from '../accounts/customer-context.ts';
import {
	cartAction,
	cartPageFailures,
	cartSaved,
	revalidatesUnlessChanged,
	useItemsRemoval,
} from '../cart/cart-action.ts';
import rowStyles from '../cart/cart-row.module.css';
import { CartRow } from '../cart/cart-row.tsx';
import { CartFailed, CartLoading, EmptyCart } from '../cart/cart-states.tsx';
import { openCart, useCart } from '../cart/cart-store.ts';
import { useSelection } from '../cart/use-selection.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { urls } from '../platform/urls.ts';
import { RequestActions } from '../requests/request-actions.tsx';
import { SentPanel } from '../requests/sent-panel.tsx';
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
	await openCart(context.get(customerContext).id);
	return null;
}

export const clientAction = cartAction(cartPageFailures);
export const shouldRevalidate = revalidatesUnlessChanged;

/** Whether an item is unchanged since it was sent; changed items stay in the cart. */
function isSame(before: CartItem, now: CartItem): boolean {
	const [earlier, current] = [before, now].map(
		({ cart_item_id, size, quantity }) => `${cart_item_id} ${size} ${quantity}`,
	);
	return earlier === current;
}

export default function CartPage() {
	const { status, items } = useCart();
	const selection = useSelection(items);
	const saving = useFetchers().some(({ state }) => state === 'submitting');
	const navigate = useNavigate();
	const focusRecovery = useFocusRecovery();
	const [sent, setSent] = useState<Sent>();
	const { removing, remove } = useItemsRemoval();
	const unchangedItems = items.filter((item) => sent?.items.some((sentItem) => isSame(sentItem, item)));
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
			{sent && (
				<SentPanel
					key={sent.request.id}
					sent={sent}
					left={unchangedItems}
					removing={removing}
					onRemove={() => remove(unchangedItems)}
					onClose={() => setSent(undefined)}
				/>
			)}
			{status === 'loading' && <CartLoading />}
			{status === 'failed' && <CartFailed />}
			{status === 'ready' && items.length === 0 && <EmptyCart hint={m.cart_empty_hint()} action={m.cart_continue()} />}
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
					<RequestActions items={selection.selected} saving={saving} saved={cartSaved} onSent={setSent} />
				</>
			)}
		</div>
	);
}
