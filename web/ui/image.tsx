import { ImageOff } from 'lucide';
import { useCallback, useState } from 'react';
import { imageSrcSet } from '#contract/images/images.ts';
import { m } from '#messages';
import { Icon } from './icon.tsx';
import styles from './image.module.css';

/** Widths of a card's image in grids of one to four columns. */
export const cardSizes = '(min-width: 72rem) 21rem, (min-width: 34rem) 50vw, calc(100vw - 2rem)';

interface ImageProps {
	src: string | undefined;
	alt: string;
	/** Loads at once, for images near the top; others load when near. */
	eager?: boolean;
	/** The `sizes` attribute: the browser loads the narrowest sufficient file. */
	sizes?: string;
	className?: string;
}

/** An image in a box of 4:3, with a text when it is missing or fails. */
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
