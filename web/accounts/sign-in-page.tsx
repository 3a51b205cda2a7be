import { useState } from 'react';
import { m } from '#messages';
import { pageMeta } from '../page-meta.ts';
import { ForgottenPassword } from './forgotten-password.tsx';
import { GuestForm } from './guest-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

export const meta = () =>
	pageMeta({ site: undefined, title: m.sign_in_title(), description: m.sign_in_intro(), path: '/login', hidden: true });

export default function SignInPage() {
	const [forgot, setForgot] = useState(false);
	const [email, setEmail] = useState('');
	const back = (typed: string) => {
		setEmail(typed);
		setForgot(false);
	};
	return (
		<GuestForm>
			{forgot ? (
				<ForgottenPassword userType="customer" email={email} onBack={back} />
			) : (
				<SignInForm
					email={email}
					onForgot={(typed) => {
						setEmail(typed);
						setForgot(true);
					}}
				/>
			)}
		</GuestForm>
	);
}
