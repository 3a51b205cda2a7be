import { imageUrl } from '#contract/images.ts';
import { m } from '#messages';
import { useSiteData } from '../../site-data.ts';
import { Image } from '../../ui/image.tsx';

/** The images of a product or a category, small and in their order. */
export function ImageList({ paths }: { paths: string[] }) {
	const { site } = useSiteData();
	return (
		<ul className="console-pictures">
			{paths.map((path, index) => (
				<li key={path}>
					<Image src={imageUrl(path, site.apiBase)} alt={m.images_preview({ number: index + 1 })} sizes="12rem" />
				</li>
			))}
		</ul>
	);
}
