export function LoadingCards({ text }: { text: string }) {
  return (
    <div>
      <p className="loading" role="status">
        <span className="spin" />
        {text}
      </p>
      <div className="grid mt-4" aria-hidden="true">
        {[0, 1, 2].map((card) => (
          <div key={card} className="card">
            <div className="card-top">
              <span className="sk sk-tile" />
              <span className="sk-lines">
                <span className="sk sk-name" />
                <span className="sk sk-sub" />
              </span>
            </div>
            <span className="sk sk-line" />
            <span className="sk sk-line" />
            <span className="sk sk-line sk-short" />
          </div>
        ))}
      </div>
    </div>
  );
}
