import { m } from '#messages';
import { pageMeta } from '../page-meta.ts';
import { GuestForm } from './guest-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

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
