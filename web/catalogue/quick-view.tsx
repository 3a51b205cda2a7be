import { X } from 'lucide';
import type { ReactNode } from 'react';
import { stockText } from '#contract/catalogue/availability.ts';
import type { ProductSummary } from '#contract/catalogue/catalogue.schema.ts';
import { imageUrl } from '#contract/images/images.ts';
import { m } from '#messages';
import { useSiteData } from '../platform/site-data.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import dialogStyles from '../ui/dialog.module.css';
import { Icon } from '../ui/icon.tsx';
import { Image } from '../ui/image.tsx';
import { Link } from '../ui/link.tsx';
import text from '../ui/text.module.css';
import { useBackCloses } from '../ui/use-back-closes.ts';
import { useModal } from '../ui/use-modal.ts';
import { OrderLine } from './order-line.tsx';
import { partKey } from './own-prices.ts';
import styles from './quick-view.module.css';
import { SizeChips } from './size-chips.tsx';

/** What a size costs and how many there are, or all sizes. */
export type PricedStock = Pick<ProductSummary, 'price' | 'price_from' | 'stock'>;

interface QuickViewProps {
	product: ProductSummary;
	/** The one that the search names or that was chosen of several. */
	size: string | undefined;
	/** Price and stock of the size, or of all sizes while none is chosen; undefined while not known. */
	offer: PricedStock | undefined;
	onClose: () => void;
	/** Actions. */
	children: ReactNode;
}

/** A dialog with a short view of a product. Back closes it; the focus returns to where it was. */
export function QuickView({ product, size, offer, onClose, children }: QuickViewProps) {
	const { site } = useSiteData();
	const { modal, close } = useModal(onClose);
	useBackCloses(close);
	const { name, category_name, sizes, description, match } = product;
	return (
		<dialog
			{...modal}
			className={dialogStyles.dialog}
			aria-labelledby="quick-view-name"
			onClick={(event) => event.target === event.currentTarget && close()}
			onKeyDown={(event) => event.key === 'Escape' && close()}
		>
			<div className={styles.view}>
				<button
					type="button"
					className={`${button.icon} ${dialogStyles.close}`}
					aria-label={m.product_close()}
					onClick={close}
				>
					<Icon of={X} size={20} />
				</button>
				<div className={styles.image}>
					<Image src={imageUrl(product.pic[0], site)} alt={name} eager />
				</div>
				<div className={styles.text}>
					<span className={text.code}>
						<Code>{category_name}</Code>
					</span>
					<h2 id="quick-view-name">
						<Code>{name}</Code>
					</h2>
					{match?.note && size === (match.size ?? undefined) && (
						<p className={styles.note}>
							<Code>{match.note}</Code>
						</p>
					)}
					<OrderLine
						product={{ ...product, ...offer }}
						size={size}
						stock={offer && stockText(offer.stock)}
						ownKey={partKey(product.id, size)}
					>
						{offer ? undefined : <span />}
					</OrderLine>
					<SizeChips sizes={sizes} max={sizes.length} />
					{/* the description is of the first size, so hide it when there are several */}
					{description && sizes.length <= 1 && (
						<p>
							<Code>{description}</Code>
						</p>
					)}
					{children}
					<Link to={urls.product(product, size)} replace className={button.button}>
						{m.product_view_details()}
					</Link>
				</div>
			</div>
		</dialog>
	);
}
