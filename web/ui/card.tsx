import { type PointerEvent, type ReactNode, useState } from 'react';
import { imageSrcSet } from '#contract/images/images.ts';
import styles from './card.module.css';
import { cardSizes, Image } from './image.tsx';

interface CardProps {
	/** URLs of its images; the first two are shown. */
	sources: string[];
	/** Loads the image eagerly, as it is near the top. */
	eager?: boolean;
	special?: boolean;
	children: ReactNode;
}

/**
 * An item of a grid with a decorative image. On mouse hover or focus, loads the second image and fades to it; never on a phone. Hides a
 * second image that fails.
 */
export function Card({ sources, eager = false, special = false, children }: CardProps) {
	const [pointedAt, setPointedAt] = useState(false);
	const [secondFailed, setSecondFailed] = useState(false);
	const [first, second] = sources;
	const onPointerEnter = ({ pointerType }: PointerEvent) => {
		if (pointerType !== 'touch') setPointedAt(true);
	};
	return (
		<li
			className={special ? styles.special : styles.card}
			onPointerEnter={onPointerEnter}
			onFocus={() => setPointedAt(true)}
		>
			<span className={styles.image}>
				<Image src={first} alt="" eager={eager} />
				{first && second && pointedAt && !secondFailed && (
					<img
						className={styles.second}
						src={second}
						srcSet={imageSrcSet(second)}
						sizes={cardSizes}
						alt=""
						width={800}
						height={600}
						onError={() => setSecondFailed(true)}
					/>
				)}
			</span>
			{children}
		</li>
	);
}
