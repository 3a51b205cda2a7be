import { useState } from 'react';
import type { UndoneEmail } from '#contract/accounts/accounts.schema.ts';
import { m } from '#messages';
import { loadSession } from '../accounts/session.ts';
import { call, errorText } from '../platform/api.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import styles from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import { Link } from '../ui/link.tsx';
import page from '../ui/page.module.css';

export const meta = () =>
	pageMeta({
		site: undefined,
		title: m.undo_email_title(),
		description: m.undo_email_text(),
		path: urls.undoEmail,
		hidden: true,
	});

/**
 * The target of the link in the mail about a changed email address. Its token is behind the `#`, where no server and no log sees it.
 * Needs a click, since mail programs open links by themselves.
 */
export default function UndoEmailPage() {
	const [isBusy, setBusy] = useState(false);
	const [error, setError] = useState<string>();
	const [undone, setUndone] = useState<UndoneEmail>();
	const undo = async () => {
		setBusy(true);
		const body = { token: window.location.hash.slice(1) };
		const result = await call<UndoneEmail>('POST', '/api/auth/undo-email', { body });
		if (result.ok) {
			// ends the session of this browser, too
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
						<button type="button" className={button.primary} disabled={isBusy} onClick={() => void undo()}>
							{isBusy ? m.undo_email_busy() : m.undo_email_submit()}
						</button>
						<Link to={urls.home}>{m.sign_in_home()}</Link>
					</div>
				)}
			</div>
		</div>
	);
}
