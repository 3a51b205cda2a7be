import { m } from '#messages';
import { Code } from '../../ui/code.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type DeskLine, nameOfLine } from './desk-lines.ts';
import styles from './unpriced-dialog.module.css';

interface UnpricedDialogProps {
	/** The lines without a price. */
	lines: DeskLine[];
	onSend: () => void;
	onClose: () => void;
}

/** Asks before a quote is sent whose lines have prices in part only, and names those without. */
export function UnpricedDialog({ lines, onSend, onClose }: UnpricedDialogProps) {
	return (
		<ConfirmDialog
			title={m.quote_desk_unpriced_title({ count: lines.length })}
			text={m.quote_desk_unpriced_text()}
			confirm={m.quote_desk_send()}
			cancel={m.admin_cancel()}
			onConfirm={onSend}
			onCancel={onClose}
		>
			<ul className={styles.lines}>
				{lines.map((line) => (
					<li key={line.key}>
						<Code>{nameOfLine(line)}</Code>
						{line.size !== null && (
							<>
								{' · '}
								<Code>{line.size}</Code>
							</>
						)}
					</li>
				))}
			</ul>
		</ConfirmDialog>
	);
}
