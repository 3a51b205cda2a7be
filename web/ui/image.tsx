import { ImageOff } from 'lucide';
import { useCallback, useState } from 'react';
import { imageSrcSet } from '#contract/images.ts';
import { m } from '#messages';
import { Icon } from './icon.tsx';
import styles from './image.module.css';

/** How wide a card's image is shown in the grids of one to four columns. */
export const cardSizes = '(min-width: 72rem) 21rem, (min-width: 34rem) 50vw, calc(100vw - 2rem)';

interface ImageProps {
	src: string | undefined;
	alt: string;
	/** The first image that a visitor sees loads at once, the rest when near. */
	eager?: boolean;
	/** How wide it is shown, as the `sizes` of an image: the narrowest file that does is loaded. */
	sizes?: string;
	className?: string;
}

/** An image in its box of fixed shape (4:3); says so when there is none or when it does not load. */
export function Image({ src, alt, eager = false, sizes = cardSizes, className }: ImageProps) {
	const [broken, setBroken] = useState<string>();
	// it may have failed before the script ran
	const check = useCallback((img: HTMLImageElement | null) => {
		if (img?.complete && img.naturalWidth === 0) setBroken(img.src);
	}, []);
	const failed = broken !== undefined && src !== undefined && broken.endsWith(src);
	if (!src || failed)
		return (
			<span className={[styles.fallback, className].join(' ').trim()}>
				<Icon of={ImageOff} strokeWidth={1.25} size={36} />
				<span>{failed ? m.picture_unavailable() : m.picture_none()}</span>
			</span>
		);
	return (
		<img
			ref={check}
			src={src}
			srcSet={imageSrcSet(src)}
			sizes={sizes}
			alt={alt}
			width={800}
			height={600}
			className={className}
			decoding="async"
			loading={eager ? 'eager' : 'lazy'}
			fetchPriority={eager ? 'high' : undefined}
			onError={() => setBroken(src)}
		/>
	);
}
