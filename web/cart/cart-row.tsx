import { Trash2 } from 'lucide';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import { sumItems } from '#contract/cart/cart-sums.ts';
import { imageUrl } from '#contract/images/images.ts';
import { formatPrice } from '#contract/money/currencies.ts';
import { m } from '#messages';
import { useSiteData } from '../platform/site-data.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Code, codeText } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Image } from '../ui/image.tsx';
import { Link } from '../ui/link.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import text from '../ui/text.module.css';
import { useCommit } from '../ui/use-commit.ts';
import { useCartItem } from './cart-action.ts';
import { CartOrderLine } from './cart-order-line.tsx';
import styles from './cart-row.module.css';

interface CartRowProps {
	item: CartItem;
	selected: boolean;
	onSelect: (selected: boolean) => void;
}

/** An item on the cart page: select it for a request, change or remove it. */
export function CartRow({ item, selected, onSelect }: CartRowProps) {
	const { site } = useSiteData();
	const { saving, isChangingSize, changeSize, changeQuantity, remove } = useCartItem(item.cart_item_id);
	const { name, size, sizes, missing, product_id } = item;
	const select = useCommit(size ?? '', changeSize);
	const label = size ? m.cart_item_name({ name, size }) : name;
	const image = <Image src={imageUrl(item.pic[0], site)} alt="" sizes="7rem" />;
	return (
		<li className={styles.row}>
			<label className={styles.check}>
				<input
					type="checkbox"
					checked={selected}
					disabled={missing !== null}
					aria-label={m.cart_select({ name: label })}
					onChange={(event) => onSelect(event.target.checked)}
				/>
			</label>
			{product_id === null ? (
				<span className={styles.image}>{image}</span>
			) : (
				<Link
					to={urls.product({ id: product_id, name })}
					className={styles.image}
					aria-label={m.cart_open_product({ name })}
				>
					{image}
				</Link>
			)}
			<div className={styles.text}>
				<h2>
					{product_id === null ? (
						<Code>{name}</Code>
					) : (
						<Link to={urls.product({ id: product_id, name })}>
							<Code>{name}</Code>
						</Link>
					)}
				</h2>
				<p className={`${text.code} ${styles.category}`}>
					<Code>{item.category_name}</Code>
				</p>
				<CartOrderLine item={item} />
			</div>
			<div className={styles.controls}>
				{(sizes.length > 1 || (missing === 'size' && sizes.length > 0)) && (
					<select aria-label={m.cart_size_of({ name: label })} {...select} disabled={saving}>
						{missing === 'size' && (
							<option value={size ?? ''} disabled>
								{size === null ? m.cart_size_first() : codeText(size)}
							</option>
						)}
						{sizes.map((option) => (
							<option key={option} value={option}>
								{codeText(option)}
							</option>
						))}
					</select>
				)}
				<QuantityStepper
					quantity={item.quantity}
					name={label}
					disabled={missing === 'product' || isChangingSize}
					onChange={changeQuantity}
				/>
				<output className={styles.sum}>
					<Code>{item.price === null ? '–' : formatPrice(sumItems([item], site.currency).total, site.currency)}</Code>
				</output>
				<button
					type="button"
					className={button.icon}
					aria-label={m.cart_remove_item({ name: label })}
					disabled={saving}
					onClick={remove}
				>
					<Icon of={Trash2} size={20} />
				</button>
			</div>
		</li>
	);
}
