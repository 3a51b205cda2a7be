import { imageUrl } from '#contract/images/images.ts';
import { m } from '#messages';
import { useSiteData } from '../../platform/site-data.ts';
import { Image } from '../../ui/image.tsx';
import styles from './image-list.module.css';

export function ImageList({ paths }: { paths: string[] }) {
	const { site } = useSiteData();
	return (
		<ul className={styles.images}>
			{paths.map((path, index) => (
				<li key={path}>
					<Image
						src={imageUrl(path, site)}
						alt={m.images_preview({ number: index + 1 })}
						sizes="12rem"
						className={styles.image}
					/>
				</li>
			))}
		</ul>
	);
}
