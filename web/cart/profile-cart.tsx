import type { CartItem } from '#contract/cart/cart.schema.ts';
import { imageUrl } from '#contract/images/images.ts';
import { m } from '#messages';
import { useSiteData } from '../platform/site-data.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { Image } from '../ui/image.tsx';
import { Link } from '../ui/link.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { useCartItem } from './cart-action.ts';
import { CartLoading } from './cart-loading.tsx';
import { CartOrderLine } from './cart-order-line.tsx';
import styles from './cart-row.module.css';
import { CartFailed, EmptyCart } from './cart-states.tsx';
import { useCart } from './cart-store.ts';

/** The cart in the profile, to view and correct. Requests are sent from the cart page. */
export function ProfileCart() {
	const { status, items } = useCart();
	if (status === 'loading') return <CartLoading />;
	if (status === 'failed') return <CartFailed />;
	if (items.length === 0) return <EmptyCart hint={m.cart_empty_profile_hint()} action={m.cart_browse()} />;
	return (
		<>
			<ul className={styles.rows}>
				{items.map((item) => (
					<ProfileCartRow key={item.cart_item_id} item={item} />
				))}
			</ul>
			<Link to={urls.cart} className={button.primary}>
				{m.cart_go()}
			</Link>
		</>
	);
}

function ProfileCartRow({ item }: { item: CartItem }) {
	const { site } = useSiteData();
	const { saving, changeQuantity, remove } = useCartItem(item.cart_item_id);
	const { name, size, description } = item;
	const label = size ? m.cart_item_name({ name, size }) : name;
	return (
		<li className={styles.row}>
			<span className={styles.image}>
				<Image src={imageUrl(item.pic[0], site)} alt="" sizes="7rem" />
			</span>
			<div className={styles.text}>
				<h2>
					<Code>{name}</Code>
				</h2>
				<CartOrderLine item={item} />
				{description && (
					<p className={styles.description}>
						<Code>{description}</Code>
					</p>
				)}
			</div>
			<div className={styles.controls}>
				<QuantityStepper
					quantity={item.quantity}
					name={label}
					disabled={item.missing === 'product'}
					onChange={changeQuantity}
				/>
				<button
					type="button"
					className={button.text}
					aria-label={m.cart_remove_item({ name: label })}
					disabled={saving}
					onClick={remove}
				>
					{m.cart_remove()}
				</button>
			</div>
		</li>
	);
}
