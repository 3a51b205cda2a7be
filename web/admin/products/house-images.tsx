import { type HouseImage, houseImagePath, houseImages } from '#contract/catalogue/house-images.ts';
import { productImages } from '#contract/images/image-rules.ts';
import { imageUrl } from '#contract/images/images.ts';
import { m } from '#messages';
import { useSiteData } from '../../platform/site-data.ts';
import { type DraftImage, keyOf } from '../images/draft-images.ts';
import styles from './house-images.module.css';

const labels: Readonly<Record<HouseImage, () => string>> = {
	seal: m.fields_drawing_seal,
	bearing: m.fields_drawing_bearing,
	pulley: m.fields_drawing_pulley,
	belt: m.fields_drawing_belt,
	coupling: m.fields_drawing_coupling,
	electrical: m.fields_drawing_electrical,
	impeller: m.fields_drawing_impeller,
};

interface HouseImagesProps {
	images: DraftImage[];
	onChange: (images: DraftImage[]) => void;
}

/** The shop's drawings. A part without a photograph takes one as its image. */
export function HouseImages({ images, onChange }: HouseImagesProps) {
	const { site } = useSiteData();
	const keys = images.map(keyOf);
	const isFull = images.length >= productImages.maxCount;
	return (
		<fieldset className={styles.drawings}>
			<legend>{m.fields_drawings()}</legend>
			<ul>
				{houseImages.map((image) => {
					const path = houseImagePath(image);
					return (
						<li key={image}>
							<button
								type="button"
								aria-pressed={keys.includes(path)}
								disabled={isFull && !keys.includes(path)}
								onClick={() =>
									onChange(
										keys.includes(path)
											? images.filter((image) => keyOf(image) !== path)
											: [...images, { kind: 'existing', path }],
									)
								}
							>
								<img src={imageUrl(path, site)} alt="" width={120} height={90} loading="lazy" />
								{labels[image]()}
							</button>
						</li>
					);
				})}
			</ul>
		</fieldset>
	);
}
