import { type StockStatement, stockText } from '#contract/catalogue/availability.ts';
import { imageUrl } from '#contract/images/images.ts';
import { comparedTexts, fitText } from '#contract/seals/seal-note.ts';
import type { SealFigure } from '#contract/seals/seal-question.ts';
import type { SealDifference } from '#contract/seals/seal-ranking.ts';
import { OrderLine } from '../catalogue/order-line.tsx';
import { partKey } from '../catalogue/own-prices.ts';
import { useSiteData } from '../platform/site-data.ts';
import { urls } from '../platform/urls.ts';
import { Code } from '../ui/code.tsx';
import { Image } from '../ui/image.tsx';
import { Link } from '../ui/link.tsx';
import styles from './seal-row.module.css';

export interface FoundSealRow {
	product: { id: number; name: string; model: string | null; price: number | null; pic: string[] };
	size: string;
	stock: StockStatement;
	rank: number;
	isNear: boolean;
	differences: SealDifference[];
	unstated: SealFigure[];
}

/** A found size: how it fits, order line and compared figures, with a link to its product. */
export function SealRow({ seal }: { seal: FoundSealRow }) {
	const { site } = useSiteData();
	const { product, size, stock } = seal;
	return (
		<li className={styles.row}>
			<Image src={imageUrl(product.pic[0], site)} alt="" sizes="6rem" className={styles.image} />
			<div className={styles.part}>
				<h3>
					<Link to={urls.product(product, size)}>
						<Code>{product.name}</Code>
					</Link>
				</h3>
				<OrderLine product={product} size={size} stock={stockText(stock)} ownKey={partKey(product.id, size)} />
				<p className={seal.isNear ? styles.fit : styles.unlikely}>{fitText(seal)}</p>
				<ul className={styles.compared}>
					{comparedTexts(seal).map((text) => (
						<li key={text}>
							<Code>{text}</Code>
						</li>
					))}
				</ul>
			</div>
		</li>
	);
}
