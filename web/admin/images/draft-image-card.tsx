import { ArrowLeft, ArrowRight, X } from 'lucide';
import { type DragEvent, type MouseEvent, useEffect, useState } from 'react';
import { imageUrl } from '#contract/images/images.ts';
import { m } from '#messages';
import { useSiteData } from '../../platform/site-data.ts';
import chip from '../../ui/chip.module.css';
import { focusAfter } from '../../ui/focus-now.ts';
import fallback from '../../ui/image.module.css';
import { Image } from '../../ui/image.tsx';
import { IconButton } from '../frame/icon-button.tsx';
import styles from './draft-image-card.module.css';
import type { DraftImage } from './draft-images.ts';

interface DraftImageCardProps {
	image: DraftImage;
	/** From 0. */
	index: number;
	last: boolean;
	dragged: boolean;
	onMove: (to: number) => void;
	onRemove: () => void;
	onDrag: (index: number | undefined) => void;
	onDropOn: (event: DragEvent, index: number) => void;
}

function usePreview(image: DraftImage): string | undefined {
	const { site } = useSiteData();
	const [url, setUrl] = useState<string>();
	const file = image.kind === 'new' ? image.file : undefined;
	useEffect(() => {
		if (!file) return;
		const preview = URL.createObjectURL(file);
		setUrl(preview);
		return () => URL.revokeObjectURL(preview);
	}, [file]);
	return image.kind === 'existing' ? imageUrl(image.path, site) : url;
}

/** An image of a form with its preview and buttons. */
export function DraftImageCard({
	image,
	index,
	last,
	dragged,
	onMove,
	onRemove,
	onDrag,
	onDropOn,
}: DraftImageCardProps) {
	const preview = usePreview(image);
	const number = index + 1;
	const move = ({ currentTarget }: MouseEvent<HTMLElement>, to: number) => {
		if (to < 0 || (last && to > index)) return;
		focusAfter(() => onMove(to), currentTarget);
	};
	return (
		<li
			className={dragged ? `${styles.card} ${styles.dragged}` : styles.card}
			draggable
			onDragStart={() => onDrag(index)}
			onDragEnd={() => onDrag(undefined)}
			onDragOver={(event) => event.preventDefault()}
			onDrop={(event) => onDropOn(event, index)}
		>
			{preview ? (
				<Image src={preview} alt={m.images_preview({ number })} sizes="12rem" className={styles.image} eager />
			) : (
				<span className={`${fallback.fallback} ${styles.image}`} />
			)}
			{index === 0 && <span className={`${chip.badge} ${styles.first}`}>{m.images_first()}</span>}
			<div>
				<IconButton
					icon={ArrowLeft}
					aria-disabled={index === 0}
					label={m.images_earlier({ number })}
					onClick={(event) => move(event, index - 1)}
					flip
				/>
				<IconButton
					icon={ArrowRight}
					aria-disabled={last}
					label={m.images_later({ number })}
					onClick={(event) => move(event, index + 1)}
					flip
				/>
				<IconButton icon={X} label={m.images_remove({ number })} onClick={onRemove} />
			</div>
		</li>
	);
}
