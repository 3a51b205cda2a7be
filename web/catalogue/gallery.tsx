import { Maximize2 } from 'lucide';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { largestImage } from '#contract/images/images.ts';
import { m } from '#messages';
import { Icon } from '../ui/icon.tsx';
import { Image } from '../ui/image.tsx';
import styles from './gallery.module.css';

const Lightbox = lazy(() => import('./lightbox.tsx'));

/** The images of a product: one large, with thumbnails. The large one opens the lightbox. */
export function Gallery({ name, sources }: { name: string; sources: string[] }) {
	const [at, setAt] = useState(0);
	const [open, setOpen] = useState(false);
	const current = sources[at] ?? sources[0];
	const choose = (event: MouseEvent, index: number) => {
		event.preventDefault();
		setAt(index);
	};
	const enlarge = (event: MouseEvent) => {
		event.preventDefault();
		setOpen(true);
	};
	return (
		<section className={styles.gallery} aria-label={m.product_gallery({ name })}>
			{current ? (
				// without scripts, the links open the images
				<a className={styles.current} href={current} onClick={enlarge} aria-label={m.product_enlarge()}>
					<Image
						key={current}
						src={current}
						alt={m.product_picture({ name, number: at + 1 })}
						sizes="(width >= 60rem) 50vw, calc(100vw - 2rem)"
						eager
					/>
					<span className={styles.enlarge}>
						<Icon of={Maximize2} size={18} />
					</span>
				</a>
			) : (
				<div className={styles.current}>
					<Image src={undefined} alt="" />
				</div>
			)}
			{sources.length > 1 && (
				<ul className={styles.thumbnails}>
					{sources.map((source, index) => (
						<li key={source}>
							<a href={source} aria-current={index === at} onClick={(event) => choose(event, index)}>
								<Image
									className={styles.thumbnail}
									src={source}
									alt={m.product_picture({ name, number: index + 1 })}
									sizes="6rem"
								/>
							</a>
						</li>
					))}
				</ul>
			)}
			{open && (
				<Suspense>
					<Lightbox sources={sources.map(largestImage)} name={name} at={at} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</section>
	);
}
