import { CircleUserRound } from 'lucide';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#messages';
import { signOut, useSession } from '../accounts/session.ts';
import { CartButton } from '../cart/cart-button.tsx';
import { runInBackground } from '../platform/background.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import styles from './account-menu.module.css';

function useSignOut() {
	const navigate = useNavigate();
	return () => {
		signOut();
		runInBackground(navigate(urls.home));
	};
}

/** `quiet`: the class of Sign In; the menu adds borders. */
function GuestLinks({ quiet }: { quiet: string | undefined }) {
	const page = useLocation();
	return (
		<>
			<Link to={urls.forGuest(urls.signIn, page)} className={quiet}>
				{m.nav_sign_in()}
			</Link>
			<Link to={urls.forGuest(urls.register, page)} className={button.onDark}>
				{m.nav_register()}
			</Link>
		</>
	);
}

/** In the desktop header: cart and profile for a customer, sign-in and registration for a guest. */
export function AccountMenu() {
	const session = useSession();
	const leave = useSignOut();
	// a new key on each page closes the panel
	const { key } = useLocation();
	if (session.status !== 'signed-in') {
		return (
			<div className={styles.guest}>
				<GuestLinks quiet={button.quiet} />
			</div>
		);
	}
	return (
		<>
			<CartButton />
			<button
				type="button"
				className={button.icon}
				popoverTarget="account-panel"
				aria-label={m.nav_account({ name: session.user.name })}
			>
				<Icon of={CircleUserRound} size={22} />
			</button>
			<div key={key} id="account-panel" className={styles.panel} popover="auto">
				<Link to={urls.profile}>{m.nav_profile()}</Link>
				<button type="button" onClick={leave}>
					{m.nav_logout()}
				</button>
			</div>
		</>
	);
}

const menuQuiet = `${button.quiet} ${styles.menuQuiet}`;

/** The same at the end of the mobile menu, where Sign In and Register remain, disabled. */
export function MenuAccount() {
	const session = useSession();
	const leave = useSignOut();
	if (session.status !== 'signed-in') {
		return (
			<div className={styles.menu}>
				<GuestLinks quiet={menuQuiet} />
			</div>
		);
	}
	return (
		<div className={styles.menu}>
			<Link to={urls.profile} className={menuQuiet}>
				{m.nav_profile()}
			</Link>
			<button type="button" className={menuQuiet} onClick={leave}>
				{m.nav_logout()}
			</button>
			<button type="button" className={menuQuiet} disabled>
				{m.nav_sign_in()}
			</button>
			<button type="button" className={menuQuiet} disabled>
				{m.nav_register()}
			</button>
		</div>
	);
}
