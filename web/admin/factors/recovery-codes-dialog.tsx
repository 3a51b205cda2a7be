import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import styles from './recovery-codes-dialog.module.css';

/** Shows new recovery codes, once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
	const copy = async () => {
		await navigator.clipboard.writeText(codes.join('\n'));
		void toast('success', m.factor_recovery_copied());
	};
	return (
		<ConsoleDialog
			title={m.factor_recovery_title()}
			onClose={onClose}
			actions={
				<button type="button" className={button.primary} onClick={() => runInBackground(copy())}>
					{m.factor_recovery_copy()}
				</button>
			}
		>
			<p>{m.factor_recovery_text()}</p>
			<ul className={styles.codes}>
				{codes.map((code) => (
					<li key={code} className={text.code}>
						<Code>{code}</Code>
					</li>
				))}
			</ul>
		</ConsoleDialog>
	);
}
