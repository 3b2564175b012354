import { useSearch } from '@tanstack/react-router';
import { WallboardPage } from '../features/wallboard/pages/wallboard-page.tsx';

export function WallboardScreen() {
  return <WallboardPage search={useSearch({ from: '/signed-in/agora' })} />;
}
