import { ArrowUp, Trash2 } from 'lucide';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
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
			<button
				type="button"
				className={button.icon}
				aria-label={up}
				title={up}
				aria-disabled={isFirst}
				onClick={() => !isFirst && onUp()}
			>
				<Icon of={ArrowUp} size={18} />
			</button>
			{onRemove && (
				<button type="button" className={button.icon} aria-label={removal} title={removal} onClick={onRemove}>
					<Icon of={Trash2} size={18} />
				</button>
			)}
		</div>
	);
}
