import { m } from '#messages';
import button from '../../ui/button.module.css';
import form from '../../ui/form.module.css';
import { useSignOut } from '../session/use-sign-out.ts';

/** In place of a form that changes accounts: a session that a PIN has opened can't, and a password can. */
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
