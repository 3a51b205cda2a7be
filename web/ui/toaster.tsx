import { createRoot } from 'react-dom/client';
import { ToastContainer, type ToastContent, toast } from 'react-toastify';

/** Puts the container of notices beside the page; answers what shows one. */
export function mountToaster() {
	const place = document.createElement('div');
	document.body.append(place);
	createRoot(place).render(<ToastContainer position="top-right" theme="dark" autoClose={3_000} newestOnTop />);
	return (kind: 'success' | 'error' | 'info', content: ToastContent) => void toast[kind](content);
}
