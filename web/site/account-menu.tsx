import { CircleUserRound } from 'lucide';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#messages';
import { signOut, useSession } from '../accounts/session.ts';
import { CartButton } from '../cart/cart-button.tsx';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { urls } from '../urls.ts';
import styles from './account-menu.module.css';

function useLeave() {
	const navigate = useNavigate();
	return () => {
		signOut();
		void navigate(urls.home);
	};
}

/** `quiet` is how Sign In looks: the menu draws its borders. */
function GuestLinks({ quiet }: { quiet: string | undefined }) {
	return (
		<>
			<Link to={urls.signIn} className={quiet}>
				{m.nav_sign_in()}
			</Link>
			<Link to={urls.register} className={button.onDark}>
				{m.nav_register()}
			</Link>
		</>
	);
}

/** The desktop header's end: cart and profile of a customer, or the ways in for a guest. */
export function AccountMenu() {
	const session = useSession();
	const leave = useLeave();
	// made anew for each page, the panel is closed there
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

/** The same at the end of the mobile menu, where Sign In and Register stay, disabled. */
export function MenuAccount() {
	const session = useSession();
	const leave = useLeave();
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
