import { ArrowUp, Trash2 } from 'lucide';
import { IconButton } from '../frame/icon-button.tsx';
import styles from './row-buttons.module.css';

interface RowButtonsProps {
	/** Names of the buttons. */
	up: string;
	removal?: string;
	isFirst: boolean;
	onUp: () => void;
	onRemove?: () => void;
}

/** Moves a row of a list up, or removes it. The button of the first row stays, so that the focus does too. */
export function RowButtons({ up, removal, isFirst, onUp, onRemove }: RowButtonsProps) {
	return (
		<div className={styles.buttons}>
			<IconButton icon={ArrowUp} label={up} aria-disabled={isFirst} onClick={() => !isFirst && onUp()} />
			{removal && <IconButton icon={Trash2} label={removal} onClick={onRemove} />}
		</div>
	);
}
