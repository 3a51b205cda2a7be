import { Copy } from 'lucide';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import button from '../../ui/button.module.css';
import dialog from '../../ui/dialog.module.css';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import styles from './programs.module.css';

interface SecretDialogProps {
	title: string;
	hint: string;
	/** Each with its label; the first is the secret itself. */
	texts: { label: string; text: string }[];
	onClose: () => void;
}

async function copy(text: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
		void toast('success', m.programs_copied());
	} catch (error) {
		console.warn(error);
		void toast('error', m.programs_copy_failed());
	}
}

/** Shows a token or a secret for the one time that it is known. */
export function SecretDialog({ title, hint, texts, onClose }: SecretDialogProps) {
	return (
		<ConsoleDialog title={title} onClose={onClose}>
			<p className={styles.warning}>{hint}</p>
			{texts.map(({ label, text }) => (
				<div key={label} className={styles.secret}>
					<p>{label}</p>
					<code dir="ltr">{text}</code>
					<button
						type="button"
						className={button.button}
						aria-label={m.programs_copy_of({ what: label })}
						onClick={() => runInBackground(copy(text))}
					>
						<Icon of={Copy} size={18} /> {m.programs_copy()}
					</button>
				</div>
			))}
			<div className={dialog.buttons}>
				<button type="button" className={button.primary} onClick={onClose}>
					{m.programs_done()}
				</button>
			</div>
		</ConsoleDialog>
	);
}
