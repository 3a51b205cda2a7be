import { useState } from 'react';
import { m } from '#messages';
import { ForgottenPassword } from '../accounts/forgotten-password.tsx';
import { GuestForm } from '../accounts/guest-form.tsx';
import { SignInForm } from '../accounts/sign-in-form.tsx';
import { useForgotten } from '../accounts/use-forgotten.ts';
import { AskInstead } from '../cart/ask-instead.tsx';
import { runInBackground } from '../platform/background.ts';
import { pageMeta } from '../platform/page-meta.ts';

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
				<>
					<SignInForm
						email={email}
						onForgot={(typed) => {
							setEmail(typed);
							runInBackground(forgotten.go('email', { email: typed }));
						}}
					/>
					<AskInstead />
				</>
			)}
		</GuestForm>
	);
}
