/** A coin's sign in its own colour; drawn here, so that nothing is loaded for it. */

const looks: Readonly<Record<string, { sign: string; look: string }>> = {
  USDT: { sign: "₮", look: "bg-[#26a17b]" },
  BTC: { sign: "₿", look: "bg-[#f7931a]" },
  ETH: { sign: "Ξ", look: "bg-[#627eea]" },
  XRP: { sign: "✕", look: "bg-[#3a4a5e]" },
  DOGE: { sign: "Ð", look: "bg-[#b59a30]" },
  EOS: { sign: "ε", look: "bg-[#5b5b6b]" },
  FUTURES: { sign: "₮", look: "bg-[#26a17b]" },
  BINARY: { sign: "₩", look: "bg-[#1f6fe5]" },
};

export function CoinLogo({ type }: { readonly type: string }) {
  const known = looks[type];
  return (
    <span
      aria-hidden
      className={`flex size-8 shrink-0 items-center justify-center rounded-full text-15 font-bold text-on-fill ${known?.look ?? "bg-line-strong"}`}
    >
      {known?.sign ?? type.slice(0, 1)}
    </span>
  );
}
