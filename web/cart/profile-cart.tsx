import { useEffect } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { imageUrl } from '#contract/images.ts';
import { m } from '#messages';
import { useSiteData } from '../site-data.ts';
import button from '../ui/button.module.css';
import { Image } from '../ui/image.tsx';
import { Link } from '../ui/link.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { urls } from '../urls.ts';
import { cartChanges, profileFailures } from './cart-changes.ts';
import styles from './cart-row.module.css';
import { CartFailed, CartLoading, EmptyCart } from './cart-states.tsx';
import { loadCart, useCart } from './cart-store.ts';
import { MissingNotice } from './missing-notice.tsx';

const change = cartChanges(profileFailures);

/** The cart as the profile shows it: to look over and to correct; requests are sent from the cart page. */
export function ProfileCart() {
	const { status, items, saving } = useCart();
	useEffect(() => void loadCart(), []);
	if (status === 'loading') return <CartLoading />;
	if (status === 'failed') return <CartFailed />;
	if (items.length === 0) return <EmptyCart hint={m.cart_empty_profile_hint()} action={m.cart_browse()} />;
	return (
		<>
			<ul className={styles.rows}>
				{items.map((item) => (
					<ProfileCartRow key={item.cart_item_id} item={item} saving={saving.has(item.cart_item_id)} />
				))}
			</ul>
			<Link to={urls.cart} className={button.primary}>
				{m.cart_go()}
			</Link>
		</>
	);
}

function ProfileCartRow({ item, saving }: { item: CartItem; saving: boolean }) {
	const { site } = useSiteData();
	const { name, size, description } = item;
	const called = size ? m.cart_item_name({ name, size }) : name;
	return (
		<li className={styles.row}>
			<span className={styles.image}>
				<Image src={imageUrl(item.pic[0], site.apiBase)} alt="" sizes="7rem" />
			</span>
			<div className={styles.text}>
				<h2>{name}</h2>
				{size && <p className={styles.size}>{m.request_size({ size })}</p>}
				{description && <p className={styles.description}>{description}</p>}
				<MissingNotice item={item} />
			</div>
			<div className={styles.controls}>
				<QuantityStepper
					quantity={item.quantity}
					name={called}
					disabled={item.missing === 'product'}
					onChange={(quantity) => void change.quantity(item, quantity)}
				/>
				<button
					type="button"
					className={button.text}
					aria-label={m.cart_remove_item({ name: called })}
					disabled={saving}
					onClick={() => void change.remove(item)}
				>
					{m.cart_remove()}
				</button>
			</div>
		</li>
	);
}
