import { Camera, X } from 'lucide';
import { useId, useRef, useState } from 'react';
import { photoRules } from '#contract/requests/photo-rules.ts';
import { m } from '#messages';
import { runInBackground } from '../platform/background.ts';
import field from '../ui/field.module.css';
import { FileButton } from '../ui/file-button.tsx';
import { focusAfter } from '../ui/focus-now.ts';
import { Icon } from '../ui/icon.tsx';
import { type ChosenPhoto, choosePhotos } from './chosen-photos.ts';
import styles from './photos.module.css';
import type { QuestionPhoto } from './question-photos.ts';

interface PhotoPickerProps {
	photos: QuestionPhoto[];
	/** How many chosen photos a reload of the page has lost. */
	lostCount: number;
	onAdd: (photo: ChosenPhoto) => void;
	onRemove: (photo: QuestionPhoto) => void;
	disabled: boolean;
	/** Whether chosen photos are still being shrunk, and so not in `photos` yet. */
	preparing: boolean;
	onPreparing: (preparing: boolean) => void;
}

/** Photos of a question: take or choose, shrink, view and remove them. */
export function PhotoPicker({
	photos,
	lostCount,
	onAdd,
	onRemove,
	disabled,
	preparing,
	onPreparing,
}: PhotoPickerProps) {
	const id = useId();
	const picker = useRef<HTMLInputElement>(null);
	const [problems, setProblems] = useState<string[]>([]);
	const room = photoRules.maxCount - photos.length;
	const add = async (files: File[]) => {
		onPreparing(true);
		try {
			setProblems(await choosePhotos(files, room, onAdd));
		} finally {
			onPreparing(false);
		}
	};
	return (
		<fieldset className={styles.picker}>
			<legend>
				{m.ask_photos()} <span className={field.optional}>({m.field_optional()})</span>
			</legend>
			<p id={`${id}-hint`} className={field.hint}>
				{m.ask_photos_hint({ max: photoRules.maxCount })}
			</p>
			<p role="status" className={field.error}>
				{lostCount > 0 && m.ask_photos_lost({ count: lostCount })}
			</p>
			<ul className={styles.photos} aria-label={m.ask_photos()}>
				{photos.map((photo, at) => (
					<li key={photo.key}>
						<img src={photo.url} alt={m.ask_photo_alt({ number: at + 1 })} />
						<button
							type="button"
							className={styles.remove}
							aria-label={m.ask_photo_remove({ number: at + 1 })}
							disabled={disabled}
							onClick={() => focusAfter(() => onRemove(photo), picker.current)}
						>
							<Icon of={X} size={18} />
						</button>
					</li>
				))}
				<li hidden={room <= 0}>
					<FileButton
						field={picker}
						className={styles.add}
						multiple
						accept="image/*"
						aria-describedby={`${id}-hint ${id}-error`}
						disabled={disabled || preparing}
						busy={preparing}
						onFiles={(files) => runInBackground(add(files))}
					>
						<Icon of={Camera} size={22} />
						<span>{preparing ? m.ask_photos_preparing() : m.ask_photos_add()}</span>
					</FileButton>
				</li>
			</ul>
			<div id={`${id}-error`} className={field.error} role="alert">
				{problems.map((problem) => (
					<p key={problem}>{problem}</p>
				))}
			</div>
		</fieldset>
	);
}
