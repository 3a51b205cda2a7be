import { useState } from 'react';
import type { UndoneEmail } from '#contract/accounts.ts';
import { m } from '#messages';
import { call, errorText } from '../api.ts';
import { pageMeta } from '../page-meta.ts';
import button from '../ui/button.module.css';
import styles from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import { Link } from '../ui/link.tsx';
import page from '../ui/page.module.css';
import { urls } from '../urls.ts';
import { loadSession } from './session.ts';

export const meta = () =>
	pageMeta({
		...{ site: undefined, title: m.undo_email_title(), description: m.undo_email_text() },
		...{ path: urls.undoEmail, hidden: true },
	});

/**
 * Where the link in the mail about a changed email leads. Its token stands behind the `#`, where no server and no log sees it, and
 * nothing happens before the button is pressed: mail programs open links by themselves.
 */
export default function UndoEmailPage() {
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<string>();
	const [undone, setUndone] = useState<UndoneEmail>();
	const undo = async () => {
		setBusy(true);
		const body = { token: window.location.hash.slice(1) };
		const result = await call<UndoneEmail>('POST', '/api/auth/undo-email', { body });
		if (result.ok) {
			// nobody stays signed in to that account, in this browser neither
			await loadSession();
			setUndone(result.data);
		} else setError(errorText(result, m.undo_email_failed()));
		setBusy(false);
	};
	return (
		<div className={page.narrow}>
			<div className={page.narrowCard}>
				{undone ? (
					<div className={styles.form} role="status">
						<h1>{m.undo_email_done_title()}</h1>
						<p className={styles.intro}>{m.undo_email_done({ email: undone.email })}</p>
						<Link to={urls.forgotten(undone.userType)} className={button.primary}>
							{m.undo_email_reset()}
						</Link>
					</div>
				) : (
					<div className={styles.form}>
						<h1>{m.undo_email_title()}</h1>
						<p className={styles.intro}>{m.undo_email_text()}</p>
						<FormError message={error} />
						<button type="button" className={button.primary} disabled={busy} onClick={() => void undo()}>
							{busy ? m.undo_email_busy() : m.undo_email_submit()}
						</button>
						<Link to={urls.home}>{m.sign_in_home()}</Link>
					</div>
				)}
			</div>
		</div>
	);
}
