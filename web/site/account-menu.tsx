import { CircleUserRound } from 'lucide';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { signOut, useSession } from '../accounts/session.ts';
import { CartButton } from '../cart/cart-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { urls } from '../urls.ts';

function useLeave() {
	const navigate = useNavigate();
	return () => {
		signOut();
		void navigate(urls.home);
	};
}

function GuestLinks() {
	return (
		<>
			<a href={urls.signIn} className="button is-quiet">
				{m.nav_sign_in()}
			</a>
			<a href={urls.register} className="button is-primary">
				{m.nav_register()}
			</a>
		</>
	);
}

/** The desktop header's end: cart and profile of a customer, or the ways in for a guest. */
export function AccountMenu() {
	const session = useSession();
	const leave = useLeave();
	if (session.status !== 'signed-in') {
		return (
			<div className="guest-links">
				<GuestLinks />
			</div>
		);
	}
	return (
		<>
			<CartButton />
			<button
				type="button"
				className="icon-button"
				popoverTarget="account-panel"
				aria-label={m.nav_account({ name: session.user.name })}
			>
				<Icon of={CircleUserRound} size={22} />
			</button>
			<div id="account-panel" className="account-panel panel" popover="auto">
				<a href={urls.profile}>{m.nav_profile()}</a>
				<button type="button" onClick={leave}>
					{m.nav_logout()}
				</button>
			</div>
		</>
	);
}

/** The same at the end of the mobile menu, where Sign In and Register stay, disabled. */
export function MenuAccount() {
	const session = useSession();
	const leave = useLeave();
	if (session.status !== 'signed-in') {
		return (
			<div className="menu-account">
				<GuestLinks />
			</div>
		);
	}
	return (
		<div className="menu-account">
			<a href={urls.profile} className="button is-quiet">
				{m.nav_profile()}
			</a>
			<button type="button" className="button is-quiet" onClick={leave}>
				{m.nav_logout()}
			</button>
			<button type="button" className="button is-quiet" disabled>
				{m.nav_sign_in()}
			</button>
			<button type="button" className="button is-quiet" disabled>
				{m.nav_register()}
			</button>
		</div>
	);
}
