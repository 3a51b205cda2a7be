import styles from './form.module.css';

/** What is wrong with a form as a whole; read out when it appears. */
export function FormError({ message }: { message: string | undefined }) {
	return (
		<div role="alert" className={styles.error}>
			{message && <p>{message}</p>}
		</div>
	);
}
