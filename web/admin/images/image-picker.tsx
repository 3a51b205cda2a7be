import { ImagePlus } from 'lucide';
import { type DragEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ImageRules, imageTypes } from '#contract/images/image-rules.ts';
import { m } from '#messages';
import field from '../../ui/field.module.css';
import { FileButton } from '../../ui/file-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import { DraftImageCard } from './draft-image-card.tsx';
import { type DraftImage, keyOf, moveImage, withFiles } from './draft-images.ts';
import styles from './image-picker.module.css';

interface ImagePickerProps {
	label: string;
	hint: string;
	rules: ImageRules;
	images: DraftImage[];
	onChange: (images: DraftImage[]) => void;
	/** Extra files are left out with a notice instead of an error. */
	dropExtras?: boolean;
	/** The form's error. */
	error?: string | undefined;
}

/** Adds images by a button or by dropping files, orders them by dragging or by buttons, and removes them. */
export function ImagePicker({ label, hint, rules, images, onChange, dropExtras = false, error }: ImagePickerProps) {
	const id = useId();
	const picker = useRef<HTMLDivElement>(null);
	const [problems, setProblems] = useState<string[]>([]);
	const [dragged, setDragged] = useState<number>();
	/** Text for screen readers after a move or a removal. */
	const [announced, setAnnounced] = useState('');
	const add = (files: File[]) => {
		const result = withFiles(images, files, rules, dropExtras);
		setProblems(result.problems);
		for (const problem of result.problems) void toast('error', problem);
		onChange(result.images);
	};
	const drop = (event: DragEvent) => {
		event.preventDefault();
		if (event.dataTransfer.files.length > 0) add([...event.dataTransfer.files]);
	};
	const dropOn = (event: DragEvent, to: number) => {
		if (dragged === undefined) return;
		event.preventDefault();
		event.stopPropagation();
		onChange(moveImage(images, dragged, to));
		setDragged(undefined);
	};
	/** After a removal: focuses the image that took its place, else the button that adds images. */
	const focusAt = (index: number) => {
		const cards = [...(picker.current?.querySelectorAll('li') ?? [])];
		const card = cards[index] ?? cards.at(-1);
		(card?.querySelector<HTMLElement>('button:last-child') ?? picker.current?.querySelector('input'))?.focus();
	};
	const texts = [...(error ? [error] : []), ...problems];
	return (
		<div ref={picker} className={styles.picker}>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
			<div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
				<FileButton
					multiple
					accept={imageTypes.join(',')}
					aria-label={label}
					aria-describedby={`${id}-hint ${id}-error`}
					aria-invalid={texts.length > 0}
					onFiles={add}
				>
					<Icon of={ImagePlus} size={18} /> {m.images_choose()}
				</FileButton>
				<span>{m.images_drop()}</span>
			</div>
			<p id={`${id}-hint`} className={field.hint}>
				{hint}
			</p>
			<div id={`${id}-error`} className={field.error} role="alert">
				{texts.map((text) => (
					<p key={text}>{text}</p>
				))}
			</div>
			<p role="status" className={text.hidden}>
				{announced}
			</p>
			{images.length > 0 && (
				<ul className={styles.images} aria-label={m.images_list()}>
					{images.map((image, index) => (
						<DraftImageCard
							key={keyOf(image)}
							image={image}
							index={index}
							last={index === images.length - 1}
							dragged={dragged === index}
							onMove={(to) => {
								onChange(moveImage(images, index, to));
								setAnnounced(m.images_moved({ from: index + 1, to: to + 1, count: images.length }));
							}}
							onRemove={() => {
								flushSync(() => onChange(images.toSpliced(index, 1)));
								focusAt(index);
								setAnnounced(m.images_removed({ number: index + 1 }));
							}}
							onDrag={setDragged}
							onDropOn={dropOn}
						/>
					))}
				</ul>
			)}
		</div>
	);
}
