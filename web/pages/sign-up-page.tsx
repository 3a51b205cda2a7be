import { m } from '#messages';
import { GuestForm } from '../accounts/guest-form.tsx';
import { SignUpForm } from '../accounts/sign-up-form.tsx';
import { pageMeta } from '../platform/page-meta.ts';

export const meta = () =>
	pageMeta({
		site: undefined,
		title: m.sign_up_title(),
		description: m.sign_up_intro(),
		path: '/signup',
		hidden: true,
	});

export default function SignUpPage() {
	return (
		<GuestForm>
			<SignUpForm />
		</GuestForm>
	);
}
