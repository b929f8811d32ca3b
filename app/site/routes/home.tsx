export default function Home() {
  return <h1>Mehfil</h1>;
}
