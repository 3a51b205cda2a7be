import { ArrowDown, ArrowUp, Trash2 } from 'lucide';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import styles from './parameters.module.css';

interface RowButtonsProps {
	index: number;
	last: boolean;
	labels: { up: string; down: string; remove: string };
	onMove: (to: number) => void;
	onRemove: () => void;
}

/** Moves a row of a list up or down, or removes it. */
export function RowButtons({ index, last, labels, onMove, onRemove }: RowButtonsProps) {
	return (
		<div className={styles.buttons}>
			<button
				type="button"
				className={button.icon}
				aria-disabled={index === 0}
				aria-label={labels.up}
				onClick={() => onMove(index - 1)}
			>
				<Icon of={ArrowUp} size={18} />
			</button>
			<button
				type="button"
				className={button.icon}
				aria-disabled={last}
				aria-label={labels.down}
				onClick={() => onMove(index + 1)}
			>
				<Icon of={ArrowDown} size={18} />
			</button>
			<button type="button" className={button.icon} aria-label={labels.remove} onClick={onRemove}>
				<Icon of={Trash2} size={18} />
			</button>
		</div>
	);
}
