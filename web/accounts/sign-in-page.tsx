import { useState } from 'react';
import { m } from '#messages';
import { pageMeta } from '../page-meta.ts';
import { ForgottenPassword } from './forgotten-password.tsx';
import { GuestForm } from './guest-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useForgotten } from './use-forgotten.ts';

export const meta = () =>
	pageMeta({ site: undefined, title: m.sign_in_title(), description: m.sign_in_intro(), path: '/login', hidden: true });

export default function SignInPage() {
	const forgotten = useForgotten();
	const [email, setEmail] = useState('');
	return (
		<GuestForm>
			{forgotten.step ? (
				<ForgottenPassword userType="customer" email={email} forgotten={forgotten} onLeave={setEmail} />
			) : (
				<SignInForm
					email={email}
					onForgot={(typed) => {
						setEmail(typed);
						void forgotten.go('email', { email: typed });
					}}
				/>
			)}
		</GuestForm>
	);
}
