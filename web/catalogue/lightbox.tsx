import { ChevronLeft, ChevronRight, ImageOff, X, ZoomIn, ZoomOut } from 'lucide';
import { type KeyboardEvent, useState } from 'react';
import { directionOf } from '#contract/language.ts';
import { wordTable } from '#contract/text/word-table.ts';
import { m } from '#messages';
import { currentLanguage } from '../platform/language.ts';
import { Icon } from '../ui/icon.tsx';
import { useBackCloses } from '../ui/use-back-closes.ts';
import { useModal } from '../ui/use-modal.ts';
import styles from './lightbox.module.css';
import { useZoom } from './use-zoom.ts';
import { maxScale } from './zoom.ts';

interface LightboxProps {
	/** URLs of the images in their largest size. */
	sources: string[];
	name: string;
	/** Index of the first image. */
	at: number;
	onClose: () => void;
}

/** How arrow keys pan an enlarged image, as a share of the window. */
const moves = wordTable<[x: number, y: number]>({
	ArrowLeft: [0.2, 0],
	ArrowRight: [-0.2, 0],
	ArrowUp: [0, 0.2],
	ArrowDown: [0, -0.2],
});

/** 1 when the right arrow means next, -1 in a language from right to left. */
const forwards = () => (directionOf(currentLanguage()) === 'rtl' ? -1 : 1);

/** Shows the images over the window, one at a time, with zoom. Loaded on demand. Back closes it. */
export default function Lightbox({ sources, name, at, onClose }: LightboxProps) {
	const [index, setIndex] = useState(at);
	const [size, setSize] = useState({ width: 4, height: 3 });
	const [failed, setFailed] = useState(false);
	const { view, zoomIn, zoomOut, pan, fit, stage } = useZoom(size, (direction) => {
		if (sources.length > 1) show(index - forwards() * direction);
	});
	const { modal, close } = useModal(onClose);
	useBackCloses(close);

	const show = (next: number) => {
		setIndex((next + sources.length) % sources.length);
		setFailed(false);
		fit();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const { key, currentTarget } = event;
		const move = moves[key];
		if (key === '+' || key === '=') zoomIn();
		else if (key === '-') zoomOut();
		else if (key === '0') fit();
		else if (move && view.scale > 1)
			pan({ x: move[0] * currentTarget.clientWidth, y: move[1] * currentTarget.clientHeight });
		else if (move?.[0] && sources.length > 1) show(index - forwards() * Math.sign(move[0]));
		else return;
		event.preventDefault();
	};
	const title = m.product_picture({ name, number: index + 1 });
	return (
		<dialog {...modal} className={styles.lightbox} aria-label={m.product_gallery({ name })} onKeyDown={onKeyDown}>
			<div className={styles.bar}>
				<button type="button" aria-label={m.product_close()} onClick={close}>
					<Icon of={X} />
				</button>
				<button type="button" aria-label={m.lightbox_zoom_in()} aria-disabled={view.scale >= maxScale} onClick={zoomIn}>
					<Icon of={ZoomIn} />
				</button>
				<button type="button" aria-label={m.lightbox_zoom_out()} aria-disabled={view.scale <= 1} onClick={zoomOut}>
					<Icon of={ZoomOut} />
				</button>
				<p role="status">{m.lightbox_count({ number: index + 1, total: sources.length })}</p>
			</div>
			<div className={styles.stage} {...stage}>
				{failed ? (
					<p className={styles.failed}>
						<Icon of={ImageOff} size={40} strokeWidth={1.25} />
						{m.picture_unavailable()}
					</p>
				) : (
					<img
						key={index}
						src={sources[index]}
						alt={title}
						draggable={false}
						style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
						onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
							setSize({ width: naturalWidth, height: naturalHeight })
						}
						onError={() => setFailed(true)}
					/>
				)}
			</div>
			{sources.length > 1 && (
				<>
					<button
						type="button"
						className={styles.previous}
						aria-label={m.lightbox_previous()}
						onClick={() => show(index - 1)}
					>
						<Icon of={ChevronLeft} flip />
					</button>
					<button type="button" className={styles.next} aria-label={m.lightbox_next()} onClick={() => show(index + 1)}>
						<Icon of={ChevronRight} flip />
					</button>
				</>
			)}
		</dialog>
	);
}
