import { m } from '#messages';
import button from '../../ui/button.module.css';
import form from '../../ui/form.module.css';
import { useSignOut } from '../session/use-sign-out.ts';

/** Replaces forms that change accounts: these need a session that was opened with a password, not a PIN. */
export function PinSessionNotice() {
	const signOut = useSignOut();
	return (
		<div className={form.form}>
			<p>{m.pin_session_accounts()}</p>
			<div>
				<button type="button" className={button.primary} onClick={signOut}>
					{m.pin_session_sign_in()}
				</button>
			</div>
		</div>
	);
}
