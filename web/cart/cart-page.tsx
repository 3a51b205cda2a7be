import { ArrowLeft } from 'lucide';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { CustomerGuard } from '../accounts/customer-guard.tsx';
import { pageMeta } from '../page-meta.ts';
import { RequestActions } from '../requests/request-actions.tsx';
import button from '../ui/button.module.css';
import chip from '../ui/chip.module.css';
import { Icon } from '../ui/icon.tsx';
import page from '../ui/page.module.css';
import { useFocusRecovery } from '../ui/use-focus-recovery.ts';
import { urls } from '../urls.ts';
import { cartChanges, cartPageFailures } from './cart-changes.ts';
import styles from './cart-page.module.css';
import rowStyles from './cart-row.module.css';
import { CartRow } from './cart-row.tsx';
import { CartFailed, CartLoading, EmptyCart } from './cart-states.tsx';
import { loadCart, useCart } from './cart-store.ts';
import { useSelection } from './use-selection.ts';

export const meta = () =>
	pageMeta({ site: undefined, title: m.cart_title(), description: m.cart_title(), path: urls.cart, hidden: true });

const change = cartChanges(cartPageFailures);

export default function CartPage() {
	return <CustomerGuard>{() => <Cart />}</CustomerGuard>;
}

function Cart() {
	const { status, items, saving } = useCart();
	const selection = useSelection(items);
	const navigate = useNavigate();
	const focusRecovery = useFocusRecovery();
	useEffect(() => void loadCart(), []);
	// opened in a new tab there is no page to go back to
	const back = () => void (window.history.state?.idx > 0 ? navigate(-1) : navigate(urls.products));
	return (
		<div ref={focusRecovery} tabIndex={-1} className={page.page}>
			<header className={page.head}>
				<div className={styles.title}>
					<button type="button" className={button.button} onClick={back}>
						<Icon of={ArrowLeft} size={18} flip /> {m.cart_back()}
					</button>
					<h1>{m.cart_title()}</h1>
					{status === 'ready' && <span className={chip.count}>{m.cart_items({ count: items.length })}</span>}
				</div>
				{items.length > 0 && (
					<div className={styles.selection}>
						<span role="status">{m.cart_selected({ selected: selection.selected.length, total: items.length })}</span>
						<button type="button" className={button.button} onClick={selection.toggleAll}>
							{selection.all ? m.cart_deselect_all() : m.cart_select_all()}
						</button>
					</div>
				)}
			</header>
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
								saving={saving.has(item.cart_item_id)}
								onSelect={(select) => selection.set(item, select)}
								onQuantity={(quantity) => void change.quantity(item, quantity)}
								onSize={(size) => void change.size(item, size)}
								onRemove={() => void change.remove(item)}
							/>
						))}
					</ul>
					<RequestActions items={selection.selected} saving={saving.size > 0} />
				</>
			)}
		</div>
	);
}
