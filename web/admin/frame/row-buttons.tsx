import { ArrowDown, ArrowUp, Trash2 } from 'lucide';
import { IconButton } from './icon-button.tsx';
import styles from './row-buttons.module.css';

interface RowButtonsProps {
	/** Index of the row. */
	index: number;
	/** Number of rows. */
	count: number;
	/** Labels of the buttons; without `down`, rows are only moved up. */
	labels: { up: string; down?: string };
	onMove: (to: number) => void;
	/** Absent: the row can't be removed. */
	removal?: { label: string; onRemove: () => void };
	className?: string | undefined;
}

/** Moves a row of a list up or down, or removes it. The buttons of the first and last row stay, so that the focus does too. */
export function RowButtons({ index, count, labels, onMove, removal, className = '' }: RowButtonsProps) {
	const isFirst = index === 0;
	const isLast = index === count - 1;
	return (
		<div className={`${styles.buttons} ${className}`}>
			<IconButton
				icon={ArrowUp}
				label={labels.up}
				aria-disabled={isFirst}
				onClick={() => !isFirst && onMove(index - 1)}
			/>
			{labels.down && (
				<IconButton
					icon={ArrowDown}
					label={labels.down}
					aria-disabled={isLast}
					onClick={() => !isLast && onMove(index + 1)}
				/>
			)}
			{removal && <IconButton icon={Trash2} label={removal.label} onClick={removal.onRemove} />}
		</div>
	);
}
